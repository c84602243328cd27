import { acceptInvitation, openInvitation } from '@portal/contract/desk/staff-invitation';
import { getStaffSession, signInStaff, signOutStaff, startStaffSignIn } from '@portal/contract/desk/staff-session';
import { getSignInWay } from '@portal/contract/desk/work-sign-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAuthenticator } from '../../platform/ports/demo-authenticator.ts';
import { tryAddMember } from '../../staff/members.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { sendDesk } from '../../testing/staff.ts';
import { addWorker, connectProvider, findLastEntry, openWorkBrowser, type Told } from '../../testing/work-browser.ts';
import { startWorkProvider, type WorkProvider } from '../../testing/work-provider.ts';

let api: TestApi;
let provider: WorkProvider;
let told: Told;
beforeAll(async () => {
  api = await createTestApi();
  provider = await startWorkProvider(api.services.publicUrl);
  told = connectProvider(api, provider.rules);
});
afterAll(async () => {
  await provider.stop();
  await api.close();
});

const agent = async () => await addWorker(api);
const open = () => openWorkBrowser(api, provider);

describe('a sign-in by a work account', () => {
  test.each([
    ['AGENT', 'card-agents'],
    ['SENIOR', ['everybody', 'card-seniors']],
    ['AUDITOR', ['card-auditors']],
    ['ADMINISTRATOR', ['card-administrators', 'card-admins']],
  ] as const)('opens the session of %s', async (role, groups) => {
    const { person, staffName } = await addWorker(api, role, typeof groups === 'string' ? groups : [...groups]);
    const browser = open();
    const { entity, failure } = await browser.signIn(person);
    expect({ failure, entity }).toMatchObject({
      failure: null,
      entity: { session: { role, staffName }, invitation: null },
    });
    expect((await browser.send(getStaffSession)).entity).toMatchObject({ role, staffName });
    expect(await findLastEntry(api, staffName)).toMatchObject({
      act: 'console/finish-work-sign-in',
      why: null,
      facts: { role },
    });
  });

  test('asks for what it needs, and nothing of it can be told from the address', async () => {
    const url = new URL(await open().start());
    const asked = Object.fromEntries(url.searchParams);
    expect(url.origin).toBe(provider.issuer);
    expect(asked).toMatchObject({
      response_type: 'code',
      response_mode: 'fragment',
      scope: 'openid',
      code_challenge_method: 'S256',
      acr_values: 'strong',
      max_age: '32400',
      redirect_uri: 'https://portal.example/desk/work',
    });
    expect(new Set([asked['state'], asked['nonce'], asked['code_challenge']]).size).toBe(3);
  });

  test('has who never came in make a passkey first, within a quarter of an hour', async () => {
    const member = {
      staffName: 'noor.haddad',
      fullName: 'Noor Haddad',
      role: 'AGENT',
      employeeNumber: 'E-noor',
    } as const;
    await tryAddMember(api.pool, { ...member, invitedBy: 'shell' }, api.clock.now());
    const person = { subject: 'noor', groups: 'card-agents', employeeNumber: 'E-noor' };
    const browser = open();
    const first = await browser.signIn(person);
    expect(first.entity?.session).toBeNull();
    const token = first.entity?.invitation ?? '';
    expect((await browser.send(getStaffSession)).httpStatus).toBe(401);
    const opened = await browser.send(openInvitation, { token });
    const credential = createAuthenticator().create(opened.entity?.options.challenge ?? '');
    expect((await browser.send(acceptInvitation, { token, credential })).httpStatus).toBe(200);
    expect((await browser.signIn(person)).entity?.session).toMatchObject({ staffName: 'noor.haddad' });

    await tryAddMember(
      api.pool,
      { ...member, staffName: 'late', employeeNumber: 'E-late', invitedBy: 'shell' },
      api.clock.now(),
    );
    const late = await browser.signIn({ subject: 'late', groups: 'card-agents', employeeNumber: 'E-late' });
    api.clock.advance(15 * 60);
    const over = await browser.send(openInvitation, { token: late.entity?.invitation });
    expect(over.failure).toMatchObject({ error: 'invitationEnded' });
  });

  test('is the only one: a passkey alone opens nothing', async () => {
    const { authenticator } = await agent();
    expect((await sendDesk(api, getSignInWay, {})).entity).toEqual({ way: 'WORK' });
    expect((await sendDesk(api, startStaffSignIn, {})).failure).toMatchObject({ error: 'otherSignIn' });
    const signed = authenticator.get(Buffer.alloc(32).toString('base64url'));
    expect((await sendDesk(api, signInStaff, signed)).failure).toMatchObject({ error: 'otherSignIn' });
  });

  test('ends the session that the same person had, also from a second tab', async () => {
    const { person } = await agent();
    const [home, office] = [open(), open()];
    await home.signIn(person);
    await office.signIn(person);
    expect((await home.send(getStaffSession)).httpStatus).toBe(401);
    const [tab, other] = [await office.fetchAnswer(person), await office.fetchAnswer(person)];
    expect((await office.finish(other)).entity?.session).not.toBeNull();
    expect((await office.finish(tab)).entity?.session).not.toBeNull();
    expect((await office.send(getStaffSession)).httpStatus).toBe(200);
    const text =
      'SELECT count(*)::int AS open FROM staff.session JOIN staff.identity USING (identity_id) WHERE subject = $1 AND session.ended_at IS NULL';
    expect((await api.pool.query(text, [person.subject])).rows).toEqual([{ open: 1 }]);
  });

  test('ends at the provider as well', async () => {
    const { person } = await agent();
    const browser = open();
    await browser.signIn(person);
    const { entity } = await browser.send(signOutStaff);
    const url = new URL(entity?.providerUrl ?? '');
    expect(url.href).toMatch(`${provider.issuer}/session/end`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'console',
      post_logout_redirect_uri: 'https://portal.example/desk',
    });
    expect((await browser.send(getStaffSession)).httpStatus).toBe(401);
  });
});

describe('an answer of the provider counts', () => {
  test('for the state that it is about, once', async () => {
    const { person } = await agent();
    const browser = open();
    const answer = await browser.fetchAnswer(person);
    const wrong = await browser.finish({ ...answer, state: 'x'.repeat(43) });
    expect(wrong.failure).toMatchObject({ error: 'workSignInEnded' });
    expect((await browser.finish(answer)).entity?.session).not.toBeNull();
    expect((await browser.finish(answer)).failure).toMatchObject({ error: 'workSignInEnded' });
  });

  test('once, of two that come at the same time', async () => {
    const { person } = await agent();
    const browser = open();
    const answer = await browser.fetchAnswer(person);
    const both = await Promise.all([browser.finish(answer), browser.finish(answer)]);
    expect(both.map(({ failure }) => failure?.error ?? 'ok').toSorted()).toEqual(['ok', 'workSignInEnded']);
  });

  test('in the browser that began it', async () => {
    const { person } = await agent();
    const [mine, theirs] = [open(), open()];
    await theirs.start();
    const answer = await mine.fetchAnswer(person);
    expect((await theirs.finish(answer)).failure).toMatchObject({ error: 'workSignInEnded' });
    expect((await open().finish(answer)).failure).toMatchObject({ error: 'workSignInEnded' });
    expect((await mine.finish(answer)).entity?.session).not.toBeNull();
  });

  test('for ten minutes', async () => {
    const { person } = await agent();
    const browser = open();
    const answer = await browser.fetchAnswer(person);
    api.clock.advance(10 * 60);
    expect((await browser.finish(answer)).failure).toMatchObject({ error: 'workSignInEnded' });
  });

  test('with the nonce that was sent', async () => {
    const { person } = await agent();
    const browser = open();
    const url = new URL(await browser.start());
    url.searchParams.set('nonce', 'of-somebody-else');
    const { state = '', code = '' } = await provider.visit(url.href, person);
    expect((await browser.finish({ state, code })).failure).toMatchObject({ error: 'workSignInRefused' });
  });

  test('from the provider that was asked (RFC 9207)', async () => {
    const { person } = await agent();
    const browser = open();
    const { iss, ...answer } = await browser.fetchAnswer(person);
    expect(iss).toBe(provider.issuer);
    const mixed = await browser.finish({ ...answer, iss: 'https://attacker.example' });
    expect(mixed.failure).toMatchObject({ error: 'workSignInRefused' });
    const { iss: _left, ...silent } = await browser.fetchAnswer(person);
    expect((await browser.finish(silent)).failure).toMatchObject({ error: 'workSignInRefused' });
  });

  test('with a code that was not used, by who asked for it', async () => {
    const { person } = await agent();
    const browser = open();
    const used = await browser.fetchAnswer(person);
    await browser.finish(used);
    const { state } = await browser.fetchAnswer(person);
    expect((await browser.finish({ ...used, state })).failure).toMatchObject({ error: 'workSignInRefused' });
    const stolen = await open().fetchAnswer(person);
    const mine = await browser.fetchAnswer(person);
    const injected = await browser.finish({ ...stolen, state: mine.state });
    expect(injected.failure).toMatchObject({ error: 'workSignInRefused' });
  });

  test('when it says how they signed in, and that is strong enough', async () => {
    const { person } = await agent();
    const weak = await open().signIn({ ...person, acr: 'weak' });
    expect(weak.failure).toMatchObject({ error: 'workSignInTooWeak' });
  });

  test('when they did not give up there, and then says so plainly', async () => {
    const browser = open();
    const answer = await browser.fetchAnswer(null);
    expect(answer).toMatchObject({ error: 'access_denied' });
    expect((await browser.finish(answer)).failure).toMatchObject({ error: 'workSignInCancelled' });
    const odd = { state: (await browser.fetchAnswer(null)).state, iss: provider.issuer, error: 'invalid_scope' };
    expect((await browser.finish(odd)).failure).toMatchObject({ error: 'workSignInRefused' });
  });

  test('signed by a key that the provider has now', async () => {
    const { person } = await agent();
    const browser = open();
    expect((await browser.signIn(person)).entity?.session).not.toBeNull();
    await provider.rotateKeys();
    expect((await browser.signIn(person)).entity?.session).not.toBeNull();
  });
});

test('operators read codes of what went wrong, and nothing of anybody', () => {
  expect(told.length).toBeGreaterThan(0);
  for (const { code } of told) expect(code).toMatch(/^[A-Za-z_]+$/);
  for (const secret of api.secrets) expect(JSON.stringify(told)).not.toContain(secret);
});
