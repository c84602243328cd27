import { approveRequest, listApprovals, previewApproval } from '@portal/contract/desk/approvals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAvailableCents, verifyLedger } from '../../issuer/face.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestPerson } from '../../testing/people.ts';
import { openStaff, performAct, takeStrongCall } from '../../testing/staff.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Staff = Awaited<ReturnType<typeof openStaff>>;
const openOperations = async (name?: string) => await openStaff(api, 'OPERATIONS', name);

/** A senior agent who asked for money for somebody, above the amount that one other person decides unless told otherwise. */
async function openAsked(amountCents = 50_001) {
  const person = await createTestPerson(api);
  const asker = await openStaff(api, 'SENIOR', 'Jonah Reyes');
  await takeStrongCall(api, asker, person);
  const fields = { accountId: person.accountId, amountCents, description: 'Lost deposit' };
  expect(await performAct(asker, { act: 'post-adjustment', fields, reason: 'The payer lost it' })).toBe('WAITING');
  const { rows } = await api.pool.query<{ approvalId: number }>(
    'SELECT max(approval_id)::int AS "approvalId" FROM staff.request WHERE staff_id = $1',
    [asker.staffId],
  );
  const available = async () => await getAvailableCents(api.pool, person.accountId);
  return { person, asker, approvalId: rows[0]?.approvalId ?? 0, available };
}

const show = async ({ send }: Staff, approvalId: number) => await send(previewApproval, { approvalId });
const approve = async (staff: Staff, approvalId: number) => {
  const { entity, failure } = await show(staff, approvalId);
  if (entity === null) return failure?.error;
  const signed = staff.authenticator.get(entity.challenge);
  const answer = await staff.send(approveRequest, { approvalId, hash: entity.hash, signed });
  return answer.entity?.outcome ?? answer.failure?.error;
};

test('more than the amount takes two people of operations besides the asker; the first yes does nothing', async () => {
  const { asker, approvalId, available } = await openAsked();
  const [one, two, senior] = [await openOperations('Ana Ruiz'), await openOperations(), await openStaff(api, 'SENIOR')];
  expect(await approve(senior, approvalId)).toBe('notAllowed');
  expect(await approve(asker, approvalId)).toBe('ownRequest');
  expect((await show(one, approvalId)).entity?.request).toMatchObject({ takesTwo: true, first: null });
  expect(await approve(one, approvalId)).toBe('FIRST');
  expect(await available()).toBe(50_000);
  expect(await approve(one, approvalId)).toBe('notAllowed');
  const listed = (await one.send(listApprovals)).entity?.requests.find((each) => each.approvalId === approvalId);
  expect(listed).toMatchObject({ notDeciding: 'DECIDED_FIRST', first: { fullName: 'Ana Ruiz' } });
  expect((await show(two, approvalId)).entity?.request).toMatchObject({ first: { fullName: 'Ana Ruiz' } });
  expect(await approve(two, approvalId)).toBe('DONE');
  expect(await available()).toBe(100_001);
  expect(await approve(two, approvalId)).toBe('requestEnded');
  expect(await verifyLedger(api.pool)).toEqual([]);
  const text =
    "SELECT facts->>'first' AS first FROM audit.entry WHERE act = 'console/approve' AND staff = $1 AND refused_for IS NULL";
  expect((await api.pool.query(text, [two.staffName])).rows).toEqual([{ first: one.staffName }]);
});

test('the amount itself takes one', async () => {
  const { approvalId, available } = await openAsked(50_000);
  expect(await approve(await openStaff(api, 'SENIOR'), approvalId)).toBe('DONE');
  expect(await available()).toBe(100_000);
});

test('two who say yes at once are the first and the second, and one who presses twice is only the first', async () => {
  const twice = await openAsked();
  const one = await openOperations();
  const shown = (await show(one, twice.approvalId)).entity;
  const same = {
    approvalId: twice.approvalId,
    hash: shown?.hash,
    signed: one.authenticator.get(shown?.challenge ?? ''),
  };
  await Promise.all([1, 2].map(() => one.send(approveRequest, same)));
  expect(await twice.available()).toBe(50_000);
  const { approvalId, available } = await openAsked();
  const [two, three] = [await openOperations(), await openOperations()];
  const both = await Promise.all([approve(two, approvalId), approve(three, approvalId)]);
  expect(new Set(both)).toEqual(new Set(['FIRST', 'DONE']));
  expect(await available()).toBe(100_001);
});

test('the second is on another computer than the first, and not invited by them', async () => {
  const { approvalId } = await openAsked();
  const [one, two, three] = [await openOperations(), await openOperations(), await openOperations()];
  expect(await approve(one, approvalId)).toBe('FIRST');
  const device = one.cookies.find((cookie) => cookie.startsWith('desk-device=')) ?? '';
  const there = await two.signIn({}, { cookies: [device] });
  const cookies = there.setCookies.map((cookie) => cookie.split(';')[0] ?? '');
  expect((await two.send(previewApproval, { approvalId }, { cookies })).failure).toMatchObject({ error: 'notAllowed' });
  const invite = 'UPDATE staff.member SET invited_by = $1 WHERE staff_id = $2';
  await api.owner.query(invite, [one.staffName, three.staffId]);
  expect(await approve(three, approvalId)).toBe('notAllowed');
});

test('a yes to other effects does not count: who looks now is the first', async () => {
  const { person, approvalId, available } = await openAsked();
  const [one, two] = [await openOperations(), await openOperations()];
  expect(await approve(one, approvalId)).toBe('FIRST');
  const agent = await openStaff(api, 'AGENT');
  await takeStrongCall(api, agent, person);
  const other = await openAsked(400);
  expect(await approve(await openStaff(api, 'SENIOR'), other.approvalId)).toBe('DONE');
  const small = { accountId: person.accountId, amountCents: 300, description: 'Courtesy credit' };
  await performAct(agent, { act: 'post-adjustment', fields: small, reason: 'Courtesy' });
  const { rows } = await api.pool.query<{ id: number }>('SELECT max(approval_id)::int AS id FROM staff.request');
  expect(await approve(await openStaff(api, 'SENIOR'), rows[0]?.id ?? 0)).toBe('DONE');
  expect((await show(two, approvalId)).entity?.request).toMatchObject({ takesTwo: true, first: null });
  expect(await approve(two, approvalId)).toBe('FIRST');
  expect(await approve(one, approvalId)).toBe('DONE');
  expect(await available()).toBe(100_301);
});
