import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listArchives } from '../../platform/privacy/archives.ts';
import type { TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { byTestStaff, createTestDesk, sendByTwo, sendToDesk } from '../../testing/desk.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

const ask = (body: object) => sendToDesk(api, 'request-archive', { ...byTestStaff, ...body });
const approve = (approvalId: unknown, staff = 'agent-8') =>
  sendToDesk(api, 'approve', { staff, reason: 'identity was checked', approvalId });
const of = async (holderId: number) => (await listArchives(api.pool)).filter((each) => each.holderId === holderId);

describe('request-archive', () => {
  test('200: waits for a second person, and only then is an archive to be made', async () => {
    const { holderId } = (await openCardHolder(api)).person;
    const asked = await ask({ holderId });
    expect(asked).toEqual({ status: 200, body: { state: 'WAITING', approvalId: expect.any(Number) } });
    expect(await of(holderId)).toEqual([]);
    const approved = await approve(asked.body['approvalId']);
    expect(approved).toEqual({ status: 200, body: { state: 'APPROVED', archiveId: expect.any(Number) } });
    expect(await of(holderId)).toMatchObject([{ state: 'ASKED', askedBy: 'agent-7', madeAt: null }]);
  });

  test('refused: approved by who asked, however they write their name', async () => {
    const { holderId } = (await openCardHolder(api)).person;
    const { approvalId } = (await ask({ holderId })).body;
    for (const staff of ['agent-7', 'AGENT-7']) {
      expect(await approve(approvalId, staff)).toEqual({ status: 422, body: { error: 'secondPersonNeeded' } });
    }
    expect(await of(holderId)).toEqual([]);
  });

  test('refused: a wish that is older than two weeks; a new one is taken', async () => {
    const { holderId } = (await openCardHolder(api)).person;
    const { approvalId } = (await ask({ holderId })).body;
    await api.owner.query(`UPDATE desk.approval SET asked_at = $2 WHERE approval_id = $1`, [
      approvalId,
      new Date(api.clock.now().getTime() - 14 * 86_400_000 - 1),
    ]);
    expect(await approve(approvalId)).toEqual({ status: 422, body: { error: 'wishTooOld' } });
    expect(await of(holderId)).toEqual([]);
    expect((await sendByTwo(api, 'request-archive', { holderId })).body).toMatchObject({ state: 'APPROVED' });
  });

  test('refused: nobody of the program, and a second one while the first is being made', async () => {
    expect(await ask({ holderId: 2_000_000_000 })).toEqual({ status: 422, body: { error: 'unknownHolder' } });
    const { holderId } = (await openCardHolder(api)).person;
    await sendByTwo(api, 'request-archive', { holderId });
    expect(await ask({ holderId })).toEqual({ status: 422, body: { error: 'archiveWaits' } });
  });

  test('raced: two wishes that are approved at once make one archive', async () => {
    const { holderId } = (await openCardHolder(api)).person;
    const wishes = [(await ask({ holderId })).body, (await ask({ holderId })).body];
    const answers = await Promise.all(wishes.map(({ approvalId }) => approve(approvalId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect(await of(holderId)).toHaveLength(1);
  });
});
