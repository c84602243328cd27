import { getAccountInfo } from '@portal/contract/profile/get-account-info';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { beginForgetting, heldHolders } from '../../platform/privacy/legal-holds.ts';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf, openCardHolder } from '../../testing/card-holder.ts';
import { byTestStaff, createTestDesk, sendByTwo, sendToDesk } from '../../testing/desk.ts';
import { soon } from '../../testing/soon.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

const act = (kind: string, body: object) => sendToDesk(api, kind, { ...byTestStaff, ...body });
const matter = '2026-CV-0142';

async function holdSomebody() {
  const { person, send } = await openCardHolder(api);
  const { holderId } = person;
  const { body } = await act('place-legal-hold', { holderId, matter });
  return { person, send, holderId, holdId: body['holdId'] as number };
}

const holdsOf = async (holderId: number) => {
  const { rows } = await api.pool.query(
    `SELECT count(*)::int AS n FROM (${heldHolders}) AS held WHERE holder_id = $1`,
    [holderId],
  );
  return rows[0].n as number;
};

describe('a legal hold', () => {
  test('200: stands at once, and the desk sees it on the person and in the list', async () => {
    const { person, holdId, holderId } = await holdSomebody();
    const { body } = await act('find-holder', { by: { cardId: person.cardId } });
    const [found] = body['holders'] as { legalHolds: object[] }[];
    expect(found?.legalHolds).toEqual([{ holdId, matter, placedAt: api.clock.now().toISOString() }]);
    const listed = (await act('list-legal-holds', {})).body['holds'] as object[];
    expect(listed).toContainEqual({
      holdId,
      holderId,
      matter,
      reason: 'asked by phone',
      placedBy: 'agent-7',
      placedAt: api.clock.now().toISOString(),
    });
  });

  test('tells its holder nothing: no event, and no word on their pages', async () => {
    const { person, send } = await openCardHolder(api);
    const before = await listEventsOf(api, person.holderId);
    await act('place-legal-hold', { holderId: person.holderId, matter });
    expect(await listEventsOf(api, person.holderId)).toEqual(before);
    const info = await send(getAccountInfo, {});
    expect(info.httpStatus).toBe(200);
    expect(JSON.stringify(info)).not.toMatch(/hold/i);
  });

  test('repeated: refused for the same matter, taken for another', async () => {
    const { holderId } = await holdSomebody();
    expect(await act('place-legal-hold', { holderId, matter })).toEqual({ status: 422, body: { error: 'holdStands' } });
    expect((await act('place-legal-hold', { holderId, matter: 'another' })).status).toBe(200);
    expect(await holdsOf(holderId)).toBe(2);
  });

  test('raced: two place the same one, and one stands', async () => {
    const { holderId } = (await openCardHolder(api)).person;
    const both = await Promise.all([1, 2].map(() => act('place-legal-hold', { holderId, matter })));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect(await holdsOf(holderId)).toBe(1);
  });

  test.each(['', 'x'.repeat(65), '<b>', 7])('wrong input: the matter %j', async (wrong) => {
    const { holderId } = (await openCardHolder(api)).person;
    const { status, body } = await act('place-legal-hold', { holderId, matter: wrong });
    expect({ status, fields: body['fields'] }).toEqual({ status: 400, fields: ['matter'] });
  });
});

describe('lifting it', () => {
  test('takes a second person, whose own wish it is not', async () => {
    const { holderId, holdId } = await holdSomebody();
    const asked = await act('lift-legal-hold', { holderId, holdId });
    expect(asked.body).toEqual({ state: 'WAITING', approvalId: expect.any(Number) });
    const { approvalId } = asked.body;
    expect(await act('approve', { approvalId })).toEqual({ status: 422, body: { error: 'secondPersonNeeded' } });
    expect(await holdsOf(holderId)).toBe(1);
    const approved = await sendToDesk(api, 'approve', { staff: 'agent-8', reason: 'the matter is over', approvalId });
    expect(approved).toEqual({ status: 200, body: { state: 'LIFTED' } });
    expect(await holdsOf(holderId)).toBe(0);
  });

  test('refused: one that was lifted meanwhile, and one of somebody else', async () => {
    const { holderId, holdId } = await holdSomebody();
    const other = await holdSomebody();
    expect((await act('lift-legal-hold', { holderId: other.holderId, holdId })).body).toEqual({ error: 'unknownHold' });
    const { approvalId } = (await act('lift-legal-hold', { holderId, holdId })).body;
    expect((await sendByTwo(api, 'lift-legal-hold', { holderId, holdId })).body).toEqual({ state: 'LIFTED' });
    expect(await sendToDesk(api, 'approve', { staff: 'agent-8', reason: 'agreed', approvalId })).toEqual({
      status: 422,
      body: { error: 'unknownHold' },
    });
    expect(await holdsOf(other.holderId)).toBe(1);
  });
});

test('raced: a hold waits for what is being forgotten, so that nothing goes once it is answered for', async () => {
  const { holderId } = (await openCardHolder(api)).person;
  let isAnswered = false;
  let placing: Promise<unknown> | undefined;
  await inTransaction(api.pool, async (tx) => {
    await beginForgetting(tx);
    placing = act('place-legal-hold', { holderId, matter }).then((answer) => {
      isAnswered = true;
      return answer;
    });
    const waiting = async () =>
      (await api.pool.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`)).rows.length;
    await expect.poll(waiting, soon).toBe(1);
    expect(isAnswered).toBe(false);
  });
  expect(await placing).toMatchObject({ status: 200 });
});
