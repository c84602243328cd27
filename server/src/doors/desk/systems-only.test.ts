import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEntries } from '../../platform/audit/list-entries.ts';
import { actPlays } from '../../testing/act-plays.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDesk } from '../../testing/desk.ts';
import { createTestPerson } from '../../testing/people.ts';
import { createDoorSecret, createSender } from '../signed/send-message.ts';
import { acts } from './acts.ts';
import { decidedActs } from './decided-acts.ts';
import { registerDesk } from './register-desk.ts';
import { systemActs } from './systems-only.ts';

const secret = createDoorSecret();
const bySystem = { staff: 'system:mail-room', reason: 'mail came back' };
let api: TestApi;
// The same program without the console, in which the plays of the acts are prepared.
let whole: TestApi;
beforeAll(async () => {
  whole = await createTestDesk();
  const { connection, owner } = whole;
  const shared = { connection, owner: owner.options, drop: async () => undefined };
  api = await createTestApi(undefined, undefined, async () => shared);
  registerDesk(api.app, api.services, secret, 'SYSTEMS');
});
afterAll(async () => {
  await api.close();
  await whole.close();
});

const send = async (kind: string, body: object) =>
  await createSender(api.app, { name: 'desk', secret }, api.clock)(kind, body);
const refusedFor = (error: string) => ({ status: 422, body: { error } });
const lastEntry = async (act: string) => {
  const filter = { holderId: null, staff: null, act, journalId: null, beforeEntryId: null, limit: 1 };
  return (await listEntries(api.pool, filter))[0];
};

describe('beside the console the door takes systems only', () => {
  test('a system locks a card, whatever the case of its name', async () => {
    const { holderId, cardId } = await createTestPerson(whole);
    const lock = { staff: 'SYSTEM:Monitor', reason: 'card testing', holderId, cardId };
    expect(await send('lock-card', lock)).toMatchObject({ status: 200 });
    expect(await lastEntry('desk/lock-card')).toMatchObject({ staff: 'system:monitor', refusedFor: null });
  });

  test('a person is refused, and the log says so', async () => {
    const { holderId, cardId } = await createTestPerson(whole);
    const lock = { staff: 'agent-7', reason: 'asked by phone', holderId, cardId };
    expect(await send('lock-card', lock)).toEqual(refusedFor('peopleUseConsole'));
    expect(await lastEntry('desk/lock-card')).toMatchObject({ staff: 'agent-7', refusedFor: 'peopleUseConsole' });
  });

  test.each(['system', 'system:', 'systems:mail', 'x.system:mail'])("'%s' names no system", async (staff) => {
    expect(await send('list-exceptions', { staff, reason: 'each morning' })).toEqual(refusedFor('peopleUseConsole'));
  });

  test.each(acts.map(({ kind }) => kind).filter((kind) => !systemActs.has(kind)))('no system does %s', async (kind) => {
    const { body } = (await actPlays[kind]?.(whole)) ?? { body: {} };
    expect(await send(kind, { ...bySystem, ...body })).toEqual(refusedFor('notForSystems'));
  });

  test.each([...systemActs])('a system does %s', async (kind) => {
    const play = actPlays[kind];
    if (!play) throw new Error(`no play shows what '${kind}' does`);
    const { body } = await play(whole);
    expect(await send(kind, { ...bySystem, ...body })).toMatchObject({ status: 200 });
  });

  test('nothing that moves money or makes a card is among what systems do', () => {
    expect(decidedActs.filter(({ kind }) => systemActs.has(kind))).toEqual([]);
  });
});
