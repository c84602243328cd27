import { endOccasion, markCoerced } from '@portal/contract/desk/occasion';
import { proveByCardDigits } from '@portal/contract/desk/prove-caller';
import { readPerson } from '@portal/contract/desk/read-person';
import { askReveal, type RevealField, reveal } from '@portal/contract/desk/reveal';
import type { StaffRole } from '@portal/contract/desk/staff-role';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { readCvv } from '../../testing/card-holder.ts';
import { createTestPerson } from '../../testing/people.ts';
import { makeStrong, openStaff, sendDesk, takeCall } from '../../testing/staff.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const openFor = async (role: StaffRole, isStrong: boolean) => {
  const person = await createTestPerson(api);
  const staff = await openStaff(api, role);
  const { occasionId, holderId } = await takeCall(staff, person);
  if (isStrong) await makeStrong(api, staff, occasionId, person);
  else await staff.send(proveByCardDigits, { occasionId, cvv: await readCvv(api, person.cardId) });
  const show = async (field: RevealField, reason = 'Reads it back') => {
    const asked = await staff.send(askReveal, { holderId, field, reason });
    if (asked.entity === null) return { ...asked, entity: null };
    const signed = staff.authenticator.get(asked.entity.challenge);
    return await staff.send(reveal, { holderId, field, reason, signed });
  };
  return { person, staff, occasionId, holderId, show };
};

describe('a reveal', () => {
  test('shows a contact on a strong call, and the log keeps which and why, never the value', async () => {
    const { person, staff, holderId, show } = await openFor('AGENT', true);
    expect((await staff.send(readPerson, { holderId })).entity?.reveals).toEqual(['phone', 'email', 'address']);
    expect((await show('phone')).entity).toEqual({ value: person.mobileNumber });
    expect((await show('email')).entity).toEqual({ value: person.email });
    expect((await show('address')).entity?.value).toMatch(/^1 Main/);
    const text = `SELECT reason, holder_id AS "holderId", facts, facts::text AS log FROM audit.entry
      WHERE staff = $1 AND act = 'console/reveal' ORDER BY entry_id`;
    const { rows } = await api.pool.query<{ log: string }>(text, [staff.staffName]);
    expect(rows[0]).toMatchObject({ reason: 'Reads it back', holderId, facts: { field: 'phone', seconds: 30 } });
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${person.mobileNumber}|${person.email}|1 Main`));
  });

  test('is refused to an agent whose caller is not known as well as it takes', async () => {
    const { staff, holderId, show } = await openFor('AGENT', false);
    expect((await staff.send(readPerson, { holderId })).entity?.reveals).toEqual(['address']);
    expect((await show('phone')).failure).toMatchObject({ error: 'identityTooLow' });
    expect((await show('address')).httpStatus).toBe(200);
  });

  test('of a birth date and the last four digits is for fraud alone', async () => {
    const agent = await openFor('AGENT', true);
    expect((await agent.show('birthDate')).failure).toMatchObject({ error: 'notAllowed' });
    const fraud = await openFor('FRAUD', false);
    expect((await fraud.show('birthDate')).entity).toEqual({ value: fraud.person.birthDate });
    expect((await fraud.show('last4Ssn')).entity).toEqual({ value: fraud.person.ssn.slice(-4) });
  });

  test('takes a signature over just this value and reason, once', async () => {
    const { staff, holderId } = await openFor('FRAUD', false);
    const wish = { holderId, field: 'phone', reason: 'Calls back' };
    const asked = await staff.send(askReveal, wish);
    const signed = staff.authenticator.get(asked.entity?.challenge ?? '');
    expect((await staff.send(reveal, { ...wish, field: 'email', signed })).failure).toMatchObject({
      error: 'passkeyRefused',
    });
    const both = await Promise.all([1, 2].map(async () => await staff.send(reveal, { ...wish, signed })));
    expect(both.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 422]);
  });

  test('needs an occasion about the person, and no caller who seems to be forced', async () => {
    const { staff, holderId, occasionId, show } = await openFor('FRAUD', false);
    const stranger = await createTestPerson(api);
    const other = { holderId: stranger.holderId, field: 'phone', reason: 'Curious' };
    expect((await staff.send(askReveal, other)).failure).toMatchObject({ error: 'otherPersonOpened' });
    await staff.send(markCoerced, { occasionId });
    expect((await show('phone')).failure).toMatchObject({ error: 'callIsCoerced' });
    await staff.send(endOccasion, { occasionId, note: '' });
    expect((await show('phone')).failure).toMatchObject({ error: 'noOccasion' });
    expect((await staff.send(askReveal, { holderId, field: 'pin', reason: '' })).failure?.fields).toEqual([
      'field',
      'reason',
    ]);
    expect((await sendDesk(api, askReveal, other)).httpStatus).toBe(401);
  });
});
