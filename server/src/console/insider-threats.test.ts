import { rightTo } from '@portal/contract/desk/act-rights';
import { approveRequest, previewApproval } from '@portal/contract/desk/approvals';
import { type ActWish, doAct, previewAct } from '@portal/contract/desk/do-act';
import { endOccasion, startCall } from '@portal/contract/desk/occasion';
import { proveByCardDigits, proveByRecord, sendCallCode } from '@portal/contract/desk/prove-caller';
import { readPerson } from '@portal/contract/desk/read-person';
import { searchPeople } from '@portal/contract/desk/search-people';
import { acceptInvitation, openInvitation } from '@portal/contract/desk/staff-invitation';
import { staffRoles } from '@portal/contract/desk/staff-role';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAccountStanding, getAvailableCents, postFee } from '../issuer/face.ts';
import { linkEntries } from '../platform/audit/link-entries.ts';
import { verifyChain } from '../platform/audit/verify-chain.ts';
import { inviteMember } from '../staff/invitations.ts';
import { tryAddMember } from '../staff/members.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { testDay } from '../testing/card-account.ts';
import { readCvv } from '../testing/card-holder.ts';
import { testKeys } from '../testing/keys.ts';
import { createTestPerson, type TestPerson } from '../testing/people.ts';
import { newAddress } from '../testing/profile.ts';
import { addStaff, makeStrong, openStaff, performAct, sendDesk, takeCall, takeStrongCall } from '../testing/staff.ts';
import { deskRoutes } from './desk-routes.ts';

// One test for each row of the table of insider threats, as far as the console meets it.
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Staff = Awaited<ReturnType<typeof openStaff>>;

/** A call on which the digits of the card are all that is known: two points. */
async function openKnown(staff: Staff, person: TestPerson) {
  const call = await takeCall(staff, person);
  await staff.send(proveByCardDigits, { occasionId: call.occasionId, cvv: await readCvv(api, person.cardId) });
  return call;
}

test('looking up a neighbor: no page without a call, no part of a name, nothing whole to read, and it is written down', async () => {
  const neighbor = await createTestPerson(api);
  const { holderId } = neighbor;
  const staff = await openStaff(api, 'AGENT');
  expect((await staff.send(readPerson, { holderId })).failure).toMatchObject({ error: 'noOccasion' });
  const { entity } = await staff.send(startCall, { language: 'en' });
  const { occasionId } = entity ?? {};
  const part = { by: 'NAME', givenName: 'Pa', familyName: neighbor.userId.slice(0, 3), birthDate: neighbor.birthDate };
  expect((await staff.send(searchPeople, { occasionId, search: part })).entity?.people).toEqual([]);
  const whole = { by: 'USER_ID', userId: neighbor.userId };
  const found = await staff.send(searchPeople, { occasionId, search: whole });
  expect(found.entity?.people).toHaveLength(1);
  const secrets = [neighbor.ssn, neighbor.birthDate, neighbor.mobileNumber, neighbor.email, '1 Main'];
  for (const secret of secrets) expect(JSON.stringify(found.entity)).not.toContain(secret);
  expect((await staff.send(readPerson, { holderId })).failure).toMatchObject({ error: 'otherPersonOpened' });
  const text = 'SELECT act, refused_for AS "refusedFor" FROM audit.entry WHERE staff = $1 ORDER BY entry_id';
  const { rows } = await api.pool.query(text, [staff.staffName]);
  expect(rows).toEqual(
    expect.arrayContaining([
      { act: 'console/read-person', refusedFor: 'noOccasion' },
      { act: 'console/search', refusedFor: null },
      { act: 'console/read-person', refusedFor: 'otherPersonOpened' },
    ]),
  );
});

/** Gives a fee of $9 back on a call with somebody who is known well; DONE alone, or WAITING for a second person. */
async function refundFee(staff: Staff, { accountId }: TestPerson, reference: string) {
  const fee = { feeCode: 'TRANSFER', feeCents: 900, description: 'Transfer', reference } as const;
  const { journalId } = await postFee(api.pool, { ...fee, accountId, businessDay: testDay }, api.clock.now());
  return await performAct(staff, { act: 'refund-fee', fields: { accountId, journalId }, reason: 'Courtesy' });
}

test('many small refunds to many people: the sum of a day is above the limit of who gives them', async () => {
  const staff = await openStaff(api, 'AGENT');
  const outcomes: unknown[] = [];
  for (let n = 0; n < 12; n++) {
    const person = await createTestPerson(api);
    const { occasionId } = await takeStrongCall(api, staff, person);
    outcomes.push(await refundFee(staff, person, 'fee'));
    await staff.send(endOccasion, { occasionId, note: '' });
  }
  expect(outcomes).toEqual([...Array<string>(11).fill('DONE'), 'WAITING']);
});

test('a second account: no second passkey on one authenticator, no second name, no second employee number', async () => {
  const first = await addStaff(api, 'AGENT', 'Dana Whitfield');
  const second = await addStaff(api, 'SENIOR', 'Dana Whitfield');
  const token = await inviteMember(api.pool, second.staffId, api.clock.now());
  const { entity } = await sendDesk(api, openInvitation, { token });
  const credential = first.authenticator.create(entity?.options.challenge ?? '');
  const accepted = await sendDesk(api, acceptInvitation, { token, credential });
  expect(accepted.failure).toMatchObject({ error: 'passkeyHasOwner' });
  const text = 'SELECT employee_number AS "employeeNumber" FROM staff.member WHERE staff_id = $1';
  const { rows } = await api.pool.query<{ employeeNumber: string }>(text, [first.staffId]);
  const same = { fullName: 'Dana Whitfield', role: 'SENIOR' as const, invitedBy: 'shell' };
  const byNumber = { ...same, staffName: 'somebody.else', employeeNumber: rows[0]?.employeeNumber ?? '' };
  expect(await tryAddMember(api.pool, byNumber, api.clock.now())).toBeNull();
  const byName = { ...same, staffName: first.staffName.toUpperCase(), employeeNumber: 'E-other' };
  expect(await tryAddMember(api.pool, byName, api.clock.now())).toBeNull();
});

const { country: _, ...moved } = newAddress;

test('a new phone or address, then a card: both need a strong identity, and a new phone proves nothing', async () => {
  const person = await createTestPerson(api);
  const { holderId } = person;
  const staff = await openStaff(api, 'AGENT');
  const { occasionId } = await openKnown(staff, person);
  const move: ActWish = { act: 'change-address', fields: moved, reason: 'Moved' };
  const call: ActWish = { act: 'correct-contact', fields: { mobileNumber: '5125550188' }, reason: 'New phone' };
  expect([await performAct(staff, move), await performAct(staff, call)]).toEqual(['identityTooLow', 'identityTooLow']);
  await makeStrong(api, staff, occasionId, person);
  expect(await performAct(staff, call)).toBe('DONE');
  const told = await api.pool.query('SELECT kind FROM events.event WHERE holder_id = $1', [holderId]);
  expect(told.rows.length).toBeGreaterThan(0);
  const accomplice = await openStaff(api, 'AGENT');
  const next = await takeCall(accomplice, person);
  const code = await accomplice.send(sendCallCode, { occasionId: next.occasionId, way: 'TEXT' });
  expect(code.failure).toMatchObject({ error: 'contactTooNew' });
  const replace: ActWish = {
    act: 'replace-card',
    fields: { cardId: person.cardId, because: 'LOST' },
    reason: 'Lost card',
  };
  expect(await performAct(accomplice, replace)).toBe('identityTooLow');
});

test('learning proofs: only right or wrong comes back, and the tries are shared by all of the staff', async () => {
  const person = await createTestPerson(api);
  const agents = [await openStaff(api, 'AGENT'), await openStaff(api, 'SENIOR')];
  const wrong = { birthDate: '1950-02-02', last4Ssn: '0000' };
  const answers: string[] = [];
  for (const agent of agents) {
    const { occasionId } = await takeCall(agent, person);
    for (let n = 0; n < 3; n++) {
      const { entity, failure } = await agent.send(proveByRecord, { occasionId, ...wrong });
      answers.push(entity === null ? (failure?.error ?? '') : `right: ${entity.isRight}`);
      expect(JSON.stringify(entity)).not.toMatch(new RegExp(`${person.birthDate}|${person.ssn.slice(-4)}`));
    }
  }
  expect(answers).toEqual([...Array<string>(5).fill('right: false'), 'proofsUsedUp']);
});

test('paying out a dormant account: who serves callers only asks, and operations alone decide', () => {
  const does = staffRoles.map((role) => [role, rightTo('pay-out', role)]);
  expect(Object.fromEntries(does)).toEqual({
    AGENT: { does: 'ASKS', decides: false },
    SENIOR: { does: 'ASKS', decides: false },
    FRAUD: { does: null, decides: false },
    OPERATIONS: { does: 'ASKS', decides: true },
    AUDITOR: { does: null, decides: false },
    ADMINISTRATOR: { does: null, decides: false },
  });
});

test('an administrator who would raise themselves: no act, no cardholder, and no decision is theirs', async () => {
  const admin = await openStaff(api, 'ADMINISTRATOR');
  const closed = deskRoutes.filter(({ call }) => call.roles !== null && !call.roles.includes('ADMINISTRATOR'));
  expect(closed.map(({ call }) => call.name)).toEqual(
    expect.arrayContaining(['search', 'read-person', 'read-transactions', 'act', 'approve', 'start-call']),
  );
  for (const { call } of closed) {
    const input = { occasionId: 1, holderId: 1, approvalId: 1, cardId: 1 };
    expect((await admin.send(call, input)).failure?.error, call.name).toBe('notYourRole');
  }
});

test('a stolen session: it works in no other browser, and does nothing without the passkey', async () => {
  const person = await createTestPerson(api);
  const staff = await openStaff(api, 'AGENT');
  await takeCall(staff, person);
  const session = staff.cookies.filter((cookie) => cookie.startsWith('desk='));
  const elsewhere = { cookies: [...session, `desk-device=${'y'.repeat(43)}`] };
  const wish: ActWish = { act: 'lock-card', fields: { cardId: person.cardId }, reason: 'Lost' };
  expect((await staff.send(previewAct, { wish }, elsewhere)).httpStatus).toBe(401);
  const { entity } = await staff.send(previewAct, { wish });
  const thief = await openStaff(api, 'AGENT');
  const signed = thief.authenticator.get(entity?.challenge ?? '');
  const done = await staff.send(doAct, { wish, hash: entity?.hash, signed });
  expect(done.failure).toMatchObject({ error: 'passkeyRefused' });
});

test('two who agree: the asker does not decide, nor does somebody without the right, and money stays until then', async () => {
  const person = await createTestPerson(api);
  const { accountId } = person;
  const agent = await openStaff(api, 'AGENT');
  await takeStrongCall(api, agent, person);
  const fields = { accountId, amountCents: 500, description: 'Courtesy credit' };
  expect(await performAct(agent, { act: 'post-adjustment', fields, reason: 'Was told so' })).toBe('WAITING');
  const asked = 'SELECT max(approval_id)::int AS "approvalId" FROM staff.request WHERE staff_id = $1';
  const { rows } = await api.pool.query<{ approvalId: number }>(asked, [agent.staffId]);
  const { approvalId } = rows[0] ?? {};
  expect((await agent.send(previewApproval, { approvalId })).failure).toMatchObject({ error: 'ownRequest' });
  const friend = await openStaff(api, 'AGENT');
  expect((await friend.send(previewApproval, { approvalId })).failure).toMatchObject({ error: 'notAllowed' });
  const hash = Buffer.alloc(32).toString('base64url');
  const signed = friend.authenticator.get(hash);
  expect((await friend.send(approveRequest, { approvalId, hash, signed })).httpStatus).not.toBe(200);
  expect(await getAvailableCents(api.pool, accountId)).toBe(50_000);
  expect((await getAccountStanding(api.pool, accountId))?.postedCents).toBe(50_000);
});

test('deleting traces: the log takes no change, and what changed behind its back shows', async () => {
  const person = await createTestPerson(api);
  const staff = await openStaff(api, 'AGENT');
  await openKnown(staff, person);
  const own = 'FROM audit.entry WHERE staff = $1';
  await expect(api.pool.query(`DELETE ${own}`, [staff.staffName])).rejects.toThrow(/permission denied|only grows/);
  await expect(api.owner.query(`DELETE ${own}`, [staff.staffName])).rejects.toThrow('only grows');
  const left = `SELECT count(*)::int AS left ${own}
    AND NOT EXISTS (SELECT FROM audit.link WHERE link.entry_id = entry.entry_id)`;
  await expect
    .poll(async () => {
      await linkEntries(api.pool, testKeys);
      return (await api.pool.query<{ left: number }>(left, [staff.staffName])).rows[0]?.left;
    })
    .toBe(0);
  expect(await verifyChain(api.pool, testKeys)).toMatchObject({ brokenAt: null });
});

// The last one: it moves the clock by 90 days.
test('many small refunds to one person: each is within the limit, and the sum of 90 days is not, whoever gives them', async () => {
  const person = await createTestPerson(api);
  const outcomes: unknown[] = [];
  const [first, second] = [await openStaff(api, 'AGENT'), await openStaff(api, 'AGENT')];
  const { occasionId } = await takeStrongCall(api, first, person);
  for (const n of [1, 2, 3]) outcomes.push(await refundFee(first, person, `fee-${n}`));
  await first.send(endOccasion, { occasionId, note: '' });
  await takeStrongCall(api, second, person);
  outcomes.push(await refundFee(second, person, 'fee-4'));
  expect(outcomes).toEqual(['DONE', 'DONE', 'WAITING', 'WAITING']);
  api.clock.advance(89 * 86_400);
  const later = await openStaff(api, 'AGENT');
  const call = await takeStrongCall(api, later, person);
  expect(await refundFee(later, person, 'fee-5')).toBe('WAITING');
  await later.send(endOccasion, { occasionId: call.occasionId, note: '' });
  api.clock.advance(86_400);
  const muchLater = await openStaff(api, 'AGENT');
  await takeStrongCall(api, muchLater, person);
  expect(await refundFee(muchLater, person, 'fee-6')).toBe('DONE');
});
