import type { ActWish } from '@portal/contract/desk/do-act';
import { takeTask, waitWithTask } from '@portal/contract/desk/tasks';
import { getWaiting } from '@portal/contract/desk/waiting';
import { dayIn } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExceptionKind, listOpenExceptions, noteException } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestPerson } from '../../testing/people.ts';
import { openStaff, performAct, sendDesk, takeStrongCall } from '../../testing/staff.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Staff = Awaited<ReturnType<typeof openStaff>>;

const countFor = async ({ send }: Staff) => (await send(getWaiting)).entity;

/** Opens a task about somebody new; its key. */
async function openTask(kind: ExceptionKind): Promise<string> {
  const { accountId } = await createTestPerson(api);
  const noted = { accountId, kind, reference: 'card:1', facts: {} };
  await inTransaction(api.pool, (tx) => noteException(tx, noted, api.clock.now()));
  const open = await listOpenExceptions(api.pool);
  return `exception:${open.find((each) => each.accountId === accountId)?.exceptionId}`;
}

test('a task waits for whoever can end it, then for who took it alone, and for nobody until the day that it waits for', async () => {
  const [agent, senior, other] = [
    await openStaff(api, 'AGENT'),
    await openStaff(api, 'SENIOR'),
    await openStaff(api, 'SENIOR'),
  ];
  // Agents cannot end it: it is for the roles that can.
  const key = await openTask('CLEARING_UNASKED');
  expect(await countFor(agent)).toMatchObject({ tasks: 0 });
  expect(await countFor(senior)).toMatchObject({ tasks: 1 });
  await senior.send(takeTask, { key });
  expect(await countFor(senior)).toMatchObject({ tasks: 1 });
  expect(await countFor(other)).toMatchObject({ tasks: 0 });
  const until = dayAfter(dayIn(api.services.issuing.timeZone, api.clock.now()), 3);
  await senior.send(waitWithTask, { key, until, why: 'The network calls back' });
  expect(await countFor(senior)).toMatchObject({ tasks: 0 });
});

test('a request waits for who may decide it, and not for who asked', async () => {
  const person = await createTestPerson(api);
  const agent = await openStaff(api, 'AGENT');
  const senior = await openStaff(api, 'SENIOR');
  const fraud = await openStaff(api, 'FRAUD');
  await takeStrongCall(api, agent, person);
  const wish: ActWish = {
    act: 'post-adjustment',
    fields: { accountId: person.accountId, amountCents: 500, description: 'Courtesy credit' },
    reason: 'Was told so',
  };
  expect(await performAct(agent, wish)).toBe('WAITING');
  expect(await countFor(senior)).toMatchObject({ approvals: 1 });
  expect(await countFor(agent)).toMatchObject({ approvals: 0 });
  expect(await countFor(fraud)).toMatchObject({ approvals: 0 });
});

test('the page asks by itself: it is no act, and nobody sees a count who serves nobody', async () => {
  const agent = await openStaff(api, 'AGENT');
  await agent.send(getWaiting);
  const { rows } = await api.pool.query(`SELECT FROM audit.entry WHERE staff = $1 AND act = 'console/get-waiting'`, [
    agent.staffName,
  ]);
  expect(rows).toHaveLength(0);
  for (const role of ['AUDITOR', 'ADMINISTRATOR'] as const) {
    const { send } = await openStaff(api, role);
    expect((await send(getWaiting)).failure).toMatchObject({ error: 'notYourRole' });
  }
  expect((await sendDesk(api, getWaiting, {})).httpStatus).toBe(401);
});
