import { type ActWish, previewAct } from '@portal/contract/desk/do-act';
import { endOccasion, getOccasion, startCall } from '@portal/contract/desk/occasion';
import { readPerson } from '@portal/contract/desk/read-person';
import { giveTask, leaveTask, listTasks, readTask, takeTask, waitWithTask } from '@portal/contract/desk/tasks';
import { dayIn } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ExceptionKind,
  listOpenExceptions,
  noteException,
  resolveException,
  settleException,
} from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { endMember } from '../../staff/members.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestPerson } from '../../testing/people.ts';
import { openStaff, sendDesk } from '../../testing/staff.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** A person about whom something has to be looked into. */
async function openException(kind: ExceptionKind = 'STRANDED', reference = 'card:1', facts = {}) {
  const person = await createTestPerson(api);
  const { accountId } = person;
  await inTransaction(api.pool, (tx) => noteException(tx, { accountId, kind, reference, facts }, api.clock.now()));
  const open = await listOpenExceptions(api.pool);
  const exceptionId = open.find((each) => each.accountId === accountId)?.exceptionId ?? 0;
  return { person, exceptionId, key: `exception:${exceptionId}` };
}

type Staff = Awaited<ReturnType<typeof openStaff>>;

const findIn = async ({ send }: Staff, part: string, key: string) => {
  const { entity } = await send(listTasks, { part });
  return entity?.tasks.find((task) => task.key === key);
};

describe('the queue', () => {
  test('lists what is open with its due time, a masked name, and who has it', async () => {
    const { key } = await openException('PAID_WHEN_CLOSED', 'journal:1', { amountCents: 2_418 });
    const agent = await openStaff(api, 'AGENT');
    const task = await findIn(agent, 'UNOWNED', key);
    expect(task).toMatchObject({ kind: 'PAID_WHEN_CLOSED', amountCents: 2_418, state: 'NEW', owner: null });
    expect(task?.person).toMatch(/^Pat .•••••$/);
    expect(Date.parse(task?.dueAt ?? '')).toBeGreaterThan(Date.parse(task?.openedAt ?? ''));
    await agent.send(takeTask, { key });
    expect(await findIn(agent, 'UNOWNED', key)).toBeUndefined();
    expect(await findIn(agent, 'MINE', key)).toMatchObject({ state: 'OWNED', isMine: true });
  });

  test('shows what is overdue to senior agents, a business day later to operations, and to nobody else', async () => {
    const { key } = await openException();
    const overdue = async (role: 'AGENT' | 'SENIOR' | 'OPERATIONS') =>
      (await findIn(await openStaff(api, role), 'OVERDUE', key)) !== undefined;
    expect(await overdue('SENIOR')).toBe(false);
    const due = (await findIn(await openStaff(api, 'AGENT'), 'UNOWNED', key))?.dueAt ?? '';
    api.clock.advance((Date.parse(due) - api.clock.now().getTime()) / 1000 + 1);
    expect([await overdue('AGENT'), await overdue('SENIOR'), await overdue('OPERATIONS')]).toEqual([
      false,
      true,
      false,
    ]);
    api.clock.advance(5 * 24 * 3600);
    expect([await overdue('AGENT'), await overdue('SENIOR'), await overdue('OPERATIONS')]).toEqual([false, true, true]);
    const senior = await openStaff(api, 'SENIOR');
    expect((await senior.send(listTasks, { part: 'OVERDUE' })).entity?.counts.OVERDUE).toBeGreaterThan(0);
  });

  test('loses a task when its subject is over; one about money only by the act that moves it', async () => {
    const agent = await openStaff(api, 'AGENT');
    const resolve = (exceptionId: number) =>
      inTransaction(api.pool, (tx) => resolveException(tx, exceptionId, 'Done', api.clock.now()));
    const money = await openException('PAID_WHEN_CLOSED', 'journal:1', { amountCents: 2_418 });
    expect(await resolve(money.exceptionId)).toBe('MONEY_LEFT');
    expect(await findIn(agent, 'EVERYONE', money.key)).toBeDefined();
    const { key, exceptionId } = await openException();
    await agent.send(takeTask, { key });
    expect(await resolve(exceptionId)).toBe('RESOLVED');
    expect(await findIn(agent, 'MINE', key)).toBeUndefined();
    expect((await agent.send(readTask, { key })).failure).toMatchObject({ error: 'notFound' });
  });

  test('is for those who serve, signed in, and takes no other part', async () => {
    expect((await sendDesk(api, listTasks, { part: 'MINE' })).httpStatus).toBe(401);
    for (const role of ['AUDITOR', 'ADMINISTRATOR'] as const) {
      const { send } = await openStaff(api, role);
      expect((await send(listTasks, { part: 'MINE' })).failure).toMatchObject({ error: 'notYourRole' });
    }
    const { send } = await openStaff(api, 'AGENT');
    expect((await send(listTasks, { part: 'ALL' })).failure).toMatchObject({ error: 'invalidInput' });
    expect((await send(readTask, { key: 'person:1' })).failure).toMatchObject({ error: 'invalidInput' });
    for (const key of ['exception:999999', 'problem:P-999999']) {
      for (const call of [readTask, takeTask, leaveTask]) {
        expect((await send(call, { key })).failure, key).toMatchObject({ error: 'notFound' });
      }
    }
  });
});

describe('taking a task', () => {
  test('opens its person without a call, until it is put down, and goes on where it was', async () => {
    const { key, person } = await openException();
    const { holderId } = person;
    const agent = await openStaff(api, 'AGENT');
    expect((await agent.send(readPerson, { holderId })).failure).toMatchObject({ error: 'noOccasion' });
    const { entity: occasion } = await agent.send(takeTask, { key });
    expect(occasion).toMatchObject({ kind: 'TASK', subject: key, person: { holderId } });
    expect((await agent.send(readPerson, { holderId })).entity).toMatchObject({ holderId });
    expect((await agent.send(takeTask, { key })).entity).toMatchObject({ occasionId: occasion?.occasionId });
    expect((await agent.send(readTask, { key })).entity).toMatchObject({ holderId });
    await agent.send(endOccasion, { occasionId: occasion?.occasionId, note: '' });
    expect((await agent.send(readTask, { key })).entity).toMatchObject({ holderId: null, task: { isMine: true } });
    expect((await agent.send(takeTask, { key })).httpStatus).toBe(200);
  });

  test('is refused on a call or at another task, and then nothing is taken', async () => {
    const [one, two] = [await openException(), await openException()];
    const agent = await openStaff(api, 'AGENT');
    await agent.send(takeTask, { key: one.key });
    expect((await agent.send(takeTask, { key: two.key })).failure).toMatchObject({ error: 'occasionIsOpen' });
    expect(await findIn(agent, 'UNOWNED', two.key)).toBeDefined();
    expect((await agent.send(startCall, { language: 'en' })).failure).toMatchObject({ error: 'occasionIsOpen' });
  });

  test('of two at once, one gets it', async () => {
    const { key } = await openException();
    const agents = await Promise.all([openStaff(api, 'AGENT'), openStaff(api, 'AGENT', 'Lena Brandt')]);
    const both = await Promise.all(agents.map(({ send }) => send(takeTask, { key })));
    expect(both.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
    expect(both.find(({ failure }) => failure !== null)?.failure).toMatchObject({ error: 'taskTaken' });
    const loser = agents[both.findIndex(({ failure }) => failure !== null)];
    expect((await loser?.send(getOccasion, {}))?.entity).toEqual({ occasion: null });
  });

  test('stands in the log with its owner and due time, before and after', async () => {
    const { key } = await openException();
    const agent = await openStaff(api, 'AGENT');
    await agent.send(takeTask, { key });
    const text = `SELECT facts FROM audit.entry WHERE staff = $1 AND act = 'console/take-task'`;
    const { rows } = await api.pool.query<{ facts: object }>(text, [agent.staffName]);
    const facts = { task: key, stateBefore: 'NEW', state: 'OWNED', ownerBefore: null, owner: agent.staffId };
    expect(rows[0]?.facts).toMatchObject(facts);
  });
});

describe('a task', () => {
  test('is given to a colleague by its owner or by those who lead, and to nobody else', async () => {
    const { key, person } = await openException();
    const { holderId } = person;
    const [owner, other, senior] = [
      await openStaff(api, 'AGENT'),
      await openStaff(api, 'AGENT', 'Lena Brandt'),
      await openStaff(api, 'SENIOR', 'Marcus Okafor'),
    ];
    const auditor = await openStaff(api, 'AUDITOR', 'Helen Ostrow');
    await owner.send(takeTask, { key });
    expect((await other.send(giveTask, { key, staffId: other.staffId })).failure).toMatchObject({
      error: 'notYourTask',
    });
    for (const staffId of [auditor.staffId, owner.staffId, 999_999]) {
      expect((await owner.send(giveTask, { key, staffId })).failure).toMatchObject({ error: 'noColleague' });
    }
    expect((await owner.send(giveTask, { key, staffId: other.staffId })).httpStatus).toBe(200);
    expect((await owner.send(readPerson, { holderId })).failure).toMatchObject({ error: 'noOccasion' });
    expect(await findIn(other, 'MINE', key)).toMatchObject({ state: 'OWNED' });
    expect((await senior.send(giveTask, { key, staffId: owner.staffId })).httpStatus).toBe(200);
    expect(await findIn(owner, 'MINE', key)).toMatchObject({ owner: { staffId: owner.staffId } });
  });

  test('waits until a day, stays with its owner, and is in work again on that day', async () => {
    const { key } = await openException();
    const agent = await openStaff(api, 'AGENT');
    const other = await openStaff(api, 'AGENT', 'Lena Brandt');
    const today = dayIn(api.services.issuing.timeZone, api.clock.now());
    const wait = async ({ send }: Staff, days: number) =>
      await send(waitWithTask, { key, until: dayAfter(today, days), why: 'The bank calls back' });
    expect((await wait(agent, 3)).failure).toMatchObject({ error: 'notYourTask' });
    await agent.send(takeTask, { key });
    expect((await wait(other, 3)).failure).toMatchObject({ error: 'notYourTask' });
    for (const days of [0, 91])
      expect((await wait(agent, days)).failure).toMatchObject({ error: 'waitTooLong', fields: ['until'] });
    expect((await wait(agent, 3)).httpStatus).toBe(200);
    const waiting = { state: 'WAITING', waitsUntil: dayAfter(today, 3), waitsFor: 'The bank calls back' };
    expect(await findIn(agent, 'MINE', key)).toMatchObject(waiting);
    expect((await agent.send(getOccasion, {})).entity).toEqual({ occasion: null });
    expect((await other.send(takeTask, { key })).failure).toMatchObject({ error: 'taskTaken' });
    expect((await agent.send(takeTask, { key })).httpStatus).toBe(200);
    expect(await findIn(agent, 'MINE', key)).toMatchObject({ state: 'OWNED', waitsUntil: null });
  });

  test('goes back when its owner puts it back, or leaves the staff', async () => {
    const [one, two] = [await openException(), await openException()];
    const agent = await openStaff(api, 'AGENT');
    const other = await openStaff(api, 'AGENT', 'Lena Brandt');
    await agent.send(takeTask, { key: one.key });
    expect((await other.send(leaveTask, { key: one.key })).failure).toMatchObject({ error: 'notYourTask' });
    expect((await agent.send(leaveTask, { key: one.key })).httpStatus).toBe(200);
    expect((await agent.send(getOccasion, {})).entity).toEqual({ occasion: null });
    await agent.send(takeTask, { key: two.key });
    await inTransaction(api.pool, (tx) => endMember(tx, agent.staffId, api.clock.now()));
    for (const { key } of [one, two]) expect(await findIn(other, 'UNOWNED', key)).toMatchObject({ state: 'NEW' });
  });

  test('shows the acts of its reader’s role, with their forms filled', async () => {
    const { key, person } = await openException('TRANSFER_HELD', 'transfer:7', { amountCents: 15_000 });
    const fraud = await openStaff(api, 'FRAUD', 'Priya Raman');
    const { entity } = await fraud.send(readTask, { key });
    const fields = { accountId: String(person.accountId), transferId: '7' };
    expect(entity?.acts).toEqual([
      { act: 'return-transfer', asksHolder: false, fields },
      { act: 'release-transfer', asksHolder: false, fields },
    ]);
    expect(entity?.facts).toEqual([{ name: 'amountCents', value: 15_000 }]);
    const agent = await openStaff(api, 'AGENT');
    expect((await agent.send(readTask, { key })).entity?.acts).toEqual([]);
    const senior = await openStaff(api, 'SENIOR');
    const stranded = await openException();
    expect((await senior.send(readTask, { key: stranded.key })).entity?.acts[0]).toMatchObject({
      act: 'resolve-exception',
      fields: { exceptionId: String(stranded.exceptionId) },
    });
  });

  test('is a reason for the acts that end it; for others its holder has to be known', async () => {
    const { key, person } = await openException('MERCHANT_TESTING', 'm', {});
    const { cardId } = person;
    const agent = await openStaff(api, 'AGENT');
    await agent.send(takeTask, { key });
    const preview = async (wish: ActWish) => await agent.send(previewAct, { wish });
    const lock = await preview({ act: 'lock-card', fields: { cardId }, reason: 'Tried by a merchant' });
    expect(lock.httpStatus).toBe(200);
    const replace = await preview({ act: 'replace-card', fields: { cardId, because: 'DAMAGED' }, reason: 'Tried' });
    expect(replace.failure).toMatchObject({ error: 'identityTooLow' });
    const death = await openException('ESTATE', 'x');
    const operations = await openStaff(api, 'OPERATIONS');
    await operations.send(takeTask, { key: death.key });
    const wish = { act: 'close-account', fields: { accountId: death.person.accountId }, reason: 'Estate' };
    expect((await operations.send(previewAct, { wish })).failure?.error).not.toBe('identityTooLow');
    const about = { accountId: death.person.accountId, kind: 'ESTATE', reference: 'x' } as const;
    await inTransaction(api.pool, (tx) => settleException(tx, about, 'Done elsewhere', api.clock.now()));
    expect((await operations.send(previewAct, { wish })).failure).toMatchObject({ error: 'identityTooLow' });
  });
});
