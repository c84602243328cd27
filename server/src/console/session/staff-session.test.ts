import { getBrand } from '@portal/contract/desk/brand';
import { acceptInvitation, openInvitation } from '@portal/contract/desk/staff-invitation';
import { getStaffSession, signInStaff, signOutStaff, startStaffSignIn } from '@portal/contract/desk/staff-session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAuthenticator } from '../../platform/ports/demo-authenticator.ts';
import { inviteMember } from '../../staff/invitations.ts';
import { endMember } from '../../staff/members.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { addStaff, openStaff, sendDesk } from '../../testing/staff.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('a sign-in of the staff', () => {
  test('by a passkey opens a session that its owner sees, and a second one ends the first', async () => {
    const first = await openStaff(api, 'AGENT');
    expect((await first.send(getStaffSession)).entity).toMatchObject({ role: 'AGENT', lastSignIn: null });
    const again = await first.signIn();
    expect(again.entity).toMatchObject({ lastSignIn: { at: api.clock.now().toISOString() } });
    expect(await first.send(getStaffSession)).toMatchObject({ httpStatus: 401, failure: { error: 'unauthorized' } });
  });

  test('sets cookies that no script reads and no other site sends', async () => {
    const { setCookies } = await (await addStaff(api, 'AGENT')).signIn();
    expect(setCookies).toHaveLength(2);
    for (const cookie of setCookies) expect(cookie).toMatch(/; Path=\/desk; HttpOnly; SameSite=Strict; Max-Age=\d+$/);
  });

  test.each([
    ['of another site', { origin: 'https://clara-portal.example' }],
    ['without the person', { isUnverified: true }],
  ])('is refused %s', async (_name, odd) => {
    const member = await addStaff(api, 'AGENT');
    expect((await member.signIn(odd)).failure).toMatchObject({ error: 'passkeyRefused' });
  });

  test('is refused to an authenticator that nobody invited', async () => {
    const { entity } = await sendDesk(api, startStaffSignIn, {});
    const assertion = createAuthenticator().get(entity?.challenge ?? '');
    expect((await sendDesk(api, signInStaff, assertion)).failure).toMatchObject({ error: 'passkeyRefused' });
  });

  test('takes a challenge once', async () => {
    const { authenticator } = await addStaff(api, 'AGENT');
    const { entity } = await sendDesk(api, startStaffSignIn, {});
    const assertion = authenticator.get(entity?.challenge ?? '');
    expect((await sendDesk(api, signInStaff, assertion)).httpStatus).toBe(200);
    expect((await sendDesk(api, signInStaff, assertion)).failure).toMatchObject({ error: 'passkeyRefused' });
  });

  test('tells a copy of a passkey by its count', async () => {
    const { authenticator, signIn } = await addStaff(api, 'AGENT');
    await signIn();
    const { entity } = await sendDesk(api, startStaffSignIn, {});
    const copied = await sendDesk(api, signInStaff, authenticator.get(entity?.challenge ?? '', { count: 1 }));
    expect(copied.failure).toMatchObject({ error: 'passkeyRefused' });
  });
});

describe('a session of the staff', () => {
  test('ends after ten minutes without an act, which looking at the session is none', async () => {
    const { send } = await openStaff(api, 'AGENT');
    api.clock.advance(9 * 60);
    expect((await send(getStaffSession)).httpStatus).toBe(200);
    api.clock.advance(60);
    expect((await send(getStaffSession)).httpStatus).toBe(401);
  });

  test('does not work in another browser', async () => {
    const { cookies } = await openStaff(api, 'AGENT');
    const stolen = cookies.filter((cookie) => cookie.startsWith('desk='));
    const theirs = `desk-device=${'x'.repeat(43)}`;
    expect((await sendDesk(api, getStaffSession, {}, { cookies: [...stolen, theirs] })).httpStatus).toBe(401);
  });

  test('answers no page of another site', async () => {
    const { send } = await openStaff(api, 'AGENT');
    const foreign = await send(getStaffSession, {}, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.failure).toMatchObject({ error: 'foreignOrigin' });
  });

  test('ends by signing out, and when its owner leaves', async () => {
    const [leaves, stays] = [await openStaff(api, 'AGENT'), await openStaff(api, 'AGENT')];
    await stays.send(signOutStaff);
    expect((await stays.send(getStaffSession)).httpStatus).toBe(401);
    await endMember(api.pool, leaves.staffId, api.clock.now());
    expect((await leaves.send(getStaffSession)).httpStatus).toBe(401);
    expect((await leaves.signIn()).failure).toMatchObject({ error: 'passkeyRefused' });
  });

  test('stands in the audit log with its role and passkey', async () => {
    const { staffName } = await openStaff(api, 'AUDITOR');
    const text = 'SELECT actor, act, facts FROM audit.entry WHERE staff = $1 ORDER BY entry_id DESC LIMIT 1';
    const { rows } = await api.pool.query(text, [staffName]);
    expect(rows).toMatchObject([{ actor: 'STAFF', act: 'console/sign-in', facts: { role: 'AUDITOR' } }]);
  });
});

describe('an invitation', () => {
  test('works once, and for a day', async () => {
    const { staffId } = await addStaff(api, 'AGENT');
    const token = await inviteMember(api.pool, staffId, api.clock.now());
    const open = async () => await sendDesk(api, openInvitation, { token });
    const accept = async (challenge: string) =>
      await sendDesk(api, acceptInvitation, { token, credential: createAuthenticator().create(challenge) });
    const challenges = [(await open()).entity?.options.challenge ?? '', (await open()).entity?.options.challenge ?? ''];
    const both = await Promise.all(challenges.map(accept));
    expect(both.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await open()).failure).toMatchObject({ error: 'invitationEnded' });
    const late = await inviteMember(api.pool, staffId, api.clock.now());
    api.clock.advance(24 * 3600);
    expect((await sendDesk(api, openInvitation, { token: late })).failure).toMatchObject({ error: 'invitationEnded' });
  });

  test('makes no passkey on an authenticator that holds one of anybody', async () => {
    const first = await addStaff(api, 'AGENT');
    const { staffId } = await addStaff(api, 'SENIOR');
    const token = await inviteMember(api.pool, staffId, api.clock.now());
    const { entity } = await sendDesk(api, openInvitation, { token });
    const excluded = entity?.options.excludeCredentials.map(({ id }) => id);
    expect(excluded).toContain(Buffer.from(first.authenticator.id).toString('base64url'));
    const credential = first.authenticator.create(entity?.options.challenge ?? '');
    const accepted = await sendDesk(api, acceptInvitation, { token, credential });
    expect(accepted.failure).toMatchObject({ error: 'passkeyHasOwner' });
  });
});

test('the name and the mark of the program stand on the way in, for whoever opens it', async () => {
  const { name, mark } = api.services.program.now().facts;
  expect((await sendDesk(api, getBrand, {})).entity).toEqual({ name, mark });
  expect((await sendDesk(api, getBrand, { role: 'AGENT' })).failure).toMatchObject({ error: 'invalidInput' });
});
