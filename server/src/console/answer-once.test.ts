import { approveRequest, previewApproval } from '@portal/contract/desk/approvals';
import { type ActWish, doAct, previewAct } from '@portal/contract/desk/do-act';
import {
  approveStaffChange,
  askStaffChange,
  listStaff,
  previewStaffChange,
  previewStaffDecision,
} from '@portal/contract/desk/staff-accounts';
import { openInvitation } from '@portal/contract/desk/staff-invitation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAvailableCents, verifyLedger } from '../issuer/face.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestPerson } from '../testing/people.ts';
import { openStaff, sendDesk, takeStrongCall } from '../testing/staff.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Staff = Awaited<ReturnType<typeof openStaff>>;

/** Sends a call twice at once, and once more after that: the three answers. */
async function sendAgain(send: () => ReturnType<typeof sendDesk>) {
  const both = await Promise.all([send(), send()]);
  return [...both, await send()];
}

/** A wish that was shown and signed, by somebody on a call with the person. */
async function openSigned(staff: Staff, amountCents: number) {
  const person = await createTestPerson(api);
  await takeStrongCall(api, staff, person);
  const fields = { accountId: person.accountId, amountCents, description: 'Courtesy credit' };
  const wish: ActWish = { act: 'post-adjustment', fields, reason: 'Courtesy' };
  const { entity } = await staff.send(previewAct, { wish });
  const input = { wish, hash: entity?.hash, signed: staff.authenticator.get(entity?.challenge ?? '') };
  return { input, available: async () => await getAvailableCents(api.pool, person.accountId) };
}

test('an act that is sent again with its signature is done once and answered alike, and so is its approval', async () => {
  const agent = await openStaff(api, 'AGENT');
  const { input, available } = await openSigned(agent, 500);
  const asked = await sendAgain(() => agent.send(doAct, input));
  const approvalId = (asked[0]?.entity as { approvalId: number } | null)?.approvalId ?? 0;
  for (const { entity } of asked) expect(entity).toEqual({ outcome: 'WAITING', approvalId });
  const { rows } = await api.pool.query('SELECT FROM staff.request WHERE staff_id = $1', [agent.staffId]);
  expect(rows).toHaveLength(1);
  const senior = await openStaff(api, 'SENIOR');
  const shown = (await senior.send(previewApproval, { approvalId })).entity;
  const yes = { approvalId, hash: shown?.hash, signed: senior.authenticator.get(shown?.challenge ?? '') };
  const decided = await sendAgain(() => senior.send(approveRequest, yes));
  for (const { entity } of decided) expect(entity).toEqual({ outcome: 'DONE' });
  expect(await available()).toBe(50_500);
  expect(await verifyLedger(api.pool)).toEqual([]);
});

test('what is not the same call, or comes from another session, gets no answer of it', async () => {
  const agent = await openStaff(api, 'AGENT');
  const { input } = await openSigned(agent, 700);
  expect((await agent.send(doAct, input)).httpStatus).toBe(200);
  const other = { ...input, wish: { ...input.wish, reason: 'Another one' } };
  expect((await agent.send(doAct, other)).failure).toMatchObject({ error: 'passkeyRefused' });
  const again = await agent.signIn();
  const cookies = again.setCookies.map((cookie) => cookie.split(';')[0] ?? '');
  expect((await agent.send(doAct, input, { cookies })).failure).toMatchObject({ error: 'passkeyRefused' });
  const { rows } = await api.pool.query<{ repeated: string | null }>(
    `SELECT facts->>'repeated' AS repeated FROM audit.entry WHERE act = 'console/act' AND staff = $1 AND refused_for IS NULL`,
    [agent.staffName],
  );
  expect(rows).toEqual([{ repeated: null }]);
});

test('a change of the staff that is sent again is asked once, and decided once with the same link', async () => {
  const [one, other] = [await openStaff(api, 'ADMINISTRATOR'), await openStaff(api, 'ADMINISTRATOR')];
  const who = { staffName: 'grace', fullName: 'Grace Lindqvist', employeeNumber: 'N-1', role: 'AGENT' };
  const wish = { kind: 'INVITE', ...who, reason: 'Starts on Monday' };
  const shown = await one.send(previewStaffChange, { wish });
  const ask = { wish, signed: one.authenticator.get(shown.entity?.challenge ?? '') };
  const asked = await sendAgain(() => one.send(askStaffChange, ask));
  const changeId = (asked[0]?.entity as { changeId: number } | null)?.changeId ?? 0;
  for (const { entity } of asked) expect(entity).toEqual({ changeId });
  expect((await other.send(listStaff)).entity?.changes).toHaveLength(1);
  const decision = await other.send(previewStaffDecision, { changeId });
  const signed = other.authenticator.get(decision.entity?.challenge ?? '');
  const yes = { changeId, hash: decision.entity?.hash, signed };
  const decided = await sendAgain(() => other.send(approveStaffChange, yes));
  const links = decided.map(({ entity }) => (entity as { link: string } | null)?.link ?? '');
  expect(new Set(links).size).toBe(1);
  const token = links[0]?.split('#')[1] ?? '';
  expect((await sendDesk(api, openInvitation, { token })).entity).toMatchObject({ fullName: 'Grace Lindqvist' });
  const { rows } = await api.pool.query<{ text: string }>('SELECT answer::text AS text FROM staff.answer AS answer');
  expect(JSON.stringify(rows)).not.toContain(token);
});
