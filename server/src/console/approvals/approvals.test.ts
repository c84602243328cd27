import { approveRequest, listApprovals, previewApproval, rejectRequest } from '@portal/contract/desk/approvals';
import { type ActWish, doAct, previewAct } from '@portal/contract/desk/do-act';
import { endOccasion } from '@portal/contract/desk/occasion';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getAvailableCents, verifyLedger } from '../../issuer/face.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestPerson } from '../../testing/people.ts';
import { makeStrong, openStaff, takeCall } from '../../testing/staff.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Staff = Awaited<ReturnType<typeof openStaff>>;

/** An agent who asked for $5 for somebody. */
async function openAsked(asker?: Staff) {
  const person = await createTestPerson(api);
  const agent = asker ?? (await openStaff(api, 'AGENT'));
  const { occasionId } = await takeCall(agent, person);
  await makeStrong(api, agent, occasionId, person);
  const wish: ActWish = {
    act: 'post-adjustment',
    fields: { accountId: person.accountId, amountCents: 500, description: 'Courtesy credit' },
    reason: 'Was told so',
  };
  const shown = (await agent.send(previewAct, { wish })).entity;
  const signed = agent.authenticator.get(shown?.challenge ?? '');
  const { entity } = await agent.send(doAct, { wish, hash: shown?.hash, signed });
  return { person, agent, occasionId, approvalId: entity?.approvalId ?? 0 };
}

const approve = async ({ send, authenticator }: Staff, approvalId: number) => {
  const { entity, failure, httpStatus } = await send(previewApproval, { approvalId });
  if (entity === null) return { httpStatus, failure, entity };
  return await send(approveRequest, { approvalId, hash: entity.hash, signed: authenticator.get(entity.challenge) });
};

describe('a request', () => {
  test('shows its decider what was asked and what it will do, and is done once', async () => {
    const { person, approvalId } = await openAsked();
    const senior = await openStaff(api, 'SENIOR', 'Marcus Okafor');
    const { entity: listed } = await senior.send(listApprovals);
    const own = listed?.requests.find((request) => request.approvalId === approvalId);
    expect(own).toMatchObject({ act: 'post-adjustment', amountCents: 500, points: 5, notDeciding: null });
    const { entity } = await senior.send(previewApproval, { approvalId });
    expect(entity).toMatchObject({
      fields: { amountCents: 500, description: 'Courtesy credit' },
      preview: { accounts: [{ availableBeforeCents: 50_000, availableAfterCents: 50_500 }] },
    });
    expect(await getAvailableCents(api.pool, person.accountId)).toBe(50_000);
    const signed = senior.authenticator.get(entity?.challenge ?? '');
    const both = await Promise.all(
      [1, 2].map(() => senior.send(approveRequest, { approvalId, hash: entity?.hash, signed })),
    );
    // One of them had lost its answer: it gets the first one.
    expect(both.map((answer) => answer.entity)).toEqual([{ outcome: 'DONE' }, { outcome: 'DONE' }]);
    expect(await getAvailableCents(api.pool, person.accountId)).toBe(50_500);
    expect(await verifyLedger(api.pool)).toEqual([]);
    const text = "SELECT staff, facts FROM audit.entry WHERE act = 'desk/approve' AND (facts->>'approvalId')::int = $1";
    const { rows } = await api.pool.query(text, [approvalId]);
    expect(rows).toMatchObject([{ staff: senior.staffName, facts: { hash: entity?.hash, role: 'SENIOR' } }]);
  });

  test('is not for its asker, nor for a role that does not decide', async () => {
    const senior = await openStaff(api, 'SENIOR');
    const { approvalId } = await openAsked(senior);
    expect((await approve(senior, approvalId)).failure).toMatchObject({ error: 'ownRequest' });
    for (const role of ['AGENT', 'FRAUD'] as const) {
      expect((await approve(await openStaff(api, role), approvalId)).failure).toMatchObject({ error: 'notAllowed' });
    }
    const auditor = await openStaff(api, 'AUDITOR');
    expect((await approve(auditor, approvalId)).failure).toMatchObject({ error: 'notYourRole' });
  });

  test('is not decided on the computer on which it was asked, by whom its asker invited, or who had the same caller', async () => {
    const { agent, approvalId, person } = await openAsked();
    const device = agent.cookies.find((cookie) => cookie.startsWith('desk-device=')) ?? '';
    const senior = await openStaff(api, 'SENIOR');
    const there = await senior.signIn({}, { cookies: [device] });
    const cookies = there.setCookies.map((cookie) => cookie.split(';')[0] ?? '');
    expect((await senior.send(previewApproval, { approvalId }, { cookies })).failure).toMatchObject({
      error: 'notAllowed',
    });
    const invited = await openStaff(api, 'SENIOR');
    await api.owner.query('UPDATE staff.member SET invited_by = $1 WHERE staff_id = $2', [
      agent.staffName,
      invited.staffId,
    ]);
    expect((await approve(invited, approvalId)).failure).toMatchObject({ error: 'notAllowed' });
    const spoke = await openStaff(api, 'SENIOR');
    await takeCall(spoke, person);
    expect((await approve(spoke, approvalId)).failure).toMatchObject({ error: 'notAllowed' });
  });

  test('falls away after a day', async () => {
    const { approvalId } = await openAsked();
    api.clock.advance(24 * 3600);
    const senior = await openStaff(api, 'SENIOR');
    expect((await approve(senior, approvalId)).failure).toMatchObject({ error: 'requestEnded' });
    const { entity } = await senior.send(listApprovals);
    expect(entity?.requests.some((request) => request.approvalId === approvalId)).toBe(false);
  });

  test('is rejected with a reason, and is over then', async () => {
    const { approvalId, person } = await openAsked();
    const senior = await openStaff(api, 'SENIOR');
    const no = { approvalId, because: 'No proof attached' };
    expect((await senior.send(rejectRequest, no)).httpStatus).toBe(200);
    expect((await senior.send(rejectRequest, no)).httpStatus).toBe(200);
    const other = await openStaff(api, 'SENIOR');
    expect((await other.send(rejectRequest, no)).failure).toMatchObject({ error: 'requestEnded' });
    expect((await approve(senior, approvalId)).failure).toMatchObject({ error: 'requestEnded' });
    expect(await getAvailableCents(api.pool, person.accountId)).toBe(50_000);
  });

  test('of one asker is decided by the same person at most half of the time', async () => {
    const agent = await openStaff(api, 'AGENT');
    const senior = await openStaff(api, 'SENIOR');
    const outcomes: (string | undefined)[] = [];
    for (let n = 0; n < 7; n++) {
      const { approvalId, occasionId } = await openAsked(agent);
      outcomes.push((await approve(senior, approvalId)).failure?.error);
      await agent.send(endOccasion, { occasionId, note: '' });
    }
    expect(outcomes.filter((error) => error === undefined).length).toBeLessThanOrEqual(4);
    expect(outcomes.at(-1)).toBe('notAllowed');
  });

  test('that nobody made is not found', async () => {
    const senior = await openStaff(api, 'SENIOR');
    expect(await approve(senior, 999_999)).toMatchObject({ httpStatus: 404 });
  });
});
