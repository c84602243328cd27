import { listTasks, readTask, takeTask } from '@portal/contract/desk/tasks';
import { dayIn } from '@portal/contract/time/dates';
import { instantIn } from '@portal/contract/time/hours';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { byTestStaff, createTestDesk, sendToDesk } from '../../testing/desk.ts';
import { assignByTwo, openRepresented } from '../../testing/representing.ts';
import { openStaff } from '../../testing/staff.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

const findIn = async ({ send }: Awaited<ReturnType<typeof openStaff>>, key: string) =>
  (await send(listTasks, { part: 'EVERYONE' })).entity?.tasks.find((task) => task.key === key);

/** Somebody who acts for a person by a document that ends in some days, and the key of its task. */
async function openEnding(days: number) {
  const day = dayIn('America/New_York', new Date(api.clock.now().getTime() + days * 86_400_000));
  const represented = await openRepresented(api, { endsOn: day });
  const text = 'SELECT representative_id AS id FROM identity.representative WHERE holder_id = $1';
  const { rows } = await api.pool.query<{ id: string }>(text, [represented.person.holderId]);
  return { ...represented, day, key: `representative:${rows[0]?.id ?? ''}` };
}

test('the queue has it from a month before, due when it ends, with what it is about and the acts for it', async () => {
  const later = await openEnding(40);
  const { key, day, person } = await openEnding(20);
  const agent = await openStaff(api, 'SENIOR');
  expect(await findIn(agent, later.key)).toBeUndefined();
  const task = await findIn(agent, key);
  expect(task).toMatchObject({ kind: 'DOCUMENT_ENDS', amountCents: null, state: 'NEW', isOverdue: false });
  expect(task?.dueAt).toBe(instantIn('America/New_York', day, 0).toISOString());
  expect((await agent.send(takeTask, { key })).entity).toMatchObject({ person: { holderId: person.holderId } });
  const { entity } = await agent.send(readTask, { key });
  expect(entity?.facts).toEqual([
    { name: 'endsOn', value: day },
    { name: 'role', value: 'PAYEE' },
  ]);
  expect(entity?.acts).toEqual([
    { act: 'assign-representative', asksHolder: false, fields: { role: 'PAYEE' } },
    { act: 'end-representative', asksHolder: false, fields: { role: 'PAYEE' } },
  ]);
  api.clock.advance(21 * 86_400);
  expect(await findIn(await openStaff(api, 'SENIOR'), later.key)).toMatchObject({ state: 'NEW' });
  expect(await findIn(await openStaff(api, 'SENIOR'), key)).toBeUndefined();
});

test('it is over when the role is ended, or assigned anew with a later day', async () => {
  const [one, two] = [await openEnding(20), await openEnding(20)];
  const agent = await openStaff(api, 'AGENT');
  for (const { key } of [one, two]) expect(await findIn(agent, key)).toBeDefined();
  const { holderId } = one.person;
  await sendToDesk(api, 'end-representative', { ...byTestStaff, holderId, role: 'PAYEE' });
  expect((await agent.send(readTask, { key: one.key })).failure).toMatchObject({ error: 'notFound' });
  await assignByTwo(api, two.person.holderId, { samePerson: true, endsOn: '2030-01-01' });
  expect(await findIn(agent, two.key)).toBeUndefined();
});
