import { getStaffSession } from '@portal/contract/desk/staff-session';
import { workSignOutPath } from '@portal/contract/desk/work-sign-in';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { addWorker, connectProvider, openWorkBrowser } from '../../testing/work-browser.ts';
import { startWorkProvider, type WorkProvider } from '../../testing/work-provider.ts';

let api: TestApi;
let provider: WorkProvider;
beforeAll(async () => {
  api = await createTestApi();
  provider = await startWorkProvider(api.services.publicUrl);
  connectProvider(api, provider.rules);
});
afterAll(async () => {
  await provider.stop();
  await api.close();
});

/** Somebody who is signed in by a work account, with the provider's name for its session. */
async function openWorker() {
  const { staffId, staffName, person } = await addWorker(api);
  const browser = openWorkBrowser(api, provider);
  await browser.signIn(person);
  const text = 'SELECT provider_session AS sid FROM staff.session WHERE staff_id = $1 AND ended_at IS NULL';
  const { rows } = await api.pool.query<{ sid: string }>(text, [staffId]);
  const isIn = async () => (await browser.send(getStaffSession)).httpStatus === 200;
  return { staffId, staffName, subject: person.subject, sid: rows[0]?.sid, isIn };
}

const tell = async (token: string) => {
  const form = new URLSearchParams({ logout_token: token }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { statusCode, headers: sent } = await api.app.inject({
    method: 'POST',
    url: workSignOutPath,
    headers,
    payload: form,
  });
  expect(sent['cache-control']).toBe('no-store');
  return statusCode;
};

describe('a provider tells that somebody signed out', () => {
  test.each(['subject', 'session', 'both'] as const)('by %s: theirs ends, and no other', async (by) => {
    const [leaves, stays] = [await openWorker(), await openWorker()];
    expect(leaves.sid).toEqual(expect.any(String));
    const claims = { ...(by !== 'session' && { sub: leaves.subject }), ...(by !== 'subject' && { sid: leaves.sid }) };
    expect(await tell(await provider.makeLogoutToken(claims))).toBe(200);
    expect([await leaves.isIn(), await stays.isIn()]).toEqual([false, true]);
    const text = `SELECT act, staff FROM audit.entry WHERE act = 'console/end-by-provider' ORDER BY entry_id DESC LIMIT 1`;
    expect((await api.pool.query(text)).rows).toEqual([{ act: 'console/end-by-provider', staff: leaves.staffName }]);
    const why = 'SELECT end_reason AS why FROM staff.session WHERE staff_id = $1 ORDER BY session_id DESC LIMIT 1';
    expect((await api.pool.query(why, [leaves.staffId])).rows).toEqual([{ why: 'PROVIDER' }]);
  });

  test('of a session that is not theirs: nothing ends', async () => {
    const [one, two] = [await openWorker(), await openWorker()];
    expect(await tell(await provider.makeLogoutToken({ sub: one.subject, sid: two.sid }))).toBe(200);
    expect([await one.isIn(), await two.isIn()]).toEqual([true, true]);
  });

  test('once: the same token again says nothing', async () => {
    const worker = await openWorker();
    const token = await provider.makeLogoutToken({ sub: worker.subject });
    const both = await Promise.all([tell(token), tell(token)]);
    expect(both.toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await tell(token)).toBe(400);
  });

  test('with a key that it has since a few seconds', async () => {
    const [first, second] = [await openWorker(), await openWorker()];
    expect(await tell(await provider.makeLogoutToken({ sub: first.subject }))).toBe(200);
    await provider.rotateKeys();
    // The keys are not asked for more often than that, as anybody may send tokens.
    const later = Date.now() + 6000;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
    try {
      expect(await tell(await provider.makeLogoutToken({ sub: second.subject }))).toBe(200);
    } finally {
      clock.mockRestore();
    }
    expect(await second.isIn()).toBe(false);
  });
});

describe('nothing ends by a token', () => {
  const now = () => Math.floor(Date.now() / 1000);
  test.each<[string, (subject: string) => Record<string, unknown>]>([
    ['for somebody else', (sub) => ({ sub, aud: 'another-client' })],
    ['of another issuer', (sub) => ({ sub, iss: 'https://attacker.example' })],
    ['with a nonce, which is an ID token', (sub) => ({ sub, nonce: 'n' })],
    ['without the event', (sub) => ({ sub, events: {} })],
    ['about another event', (sub) => ({ sub, events: { 'https://schemas.example/other': {} } })],
    ['that names nobody', () => ({})],
    ['without an id', (sub) => ({ sub, jti: undefined })],
    ['without an end', (sub) => ({ sub, exp: undefined })],
    ['that is over', (sub) => ({ sub, iat: now() - 120, exp: now() - 60 })],
    ['that is old', (sub) => ({ sub, iat: now() - 3600 })],
    ['of tomorrow', (sub) => ({ sub, iat: now() + 86_400, exp: now() + 90_000 })],
  ])('%s', async (_name, claimsFor) => {
    const worker = await openWorker();
    expect(await tell(await provider.makeLogoutToken(claimsFor(worker.subject)))).toBe(400);
    expect(await worker.isIn()).toBe(true);
  });

  test('that is of another type, or that somebody else signed, or nobody', async () => {
    const worker = await openWorker();
    expect(await tell(await provider.makeLogoutToken({ sub: worker.subject }, { isForged: true }))).toBe(400);
    expect(await tell(await provider.makeLogoutToken({ sub: worker.subject }, { typ: 'JWT' }))).toBe(400);
    const right = await provider.makeLogoutToken({ sub: worker.subject });
    const [, claims = ''] = right.split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    for (const bad of [`${none}.${claims}.`, 'nothing', '', `${right}x`]) expect(await tell(bad)).toBe(400);
    expect(await worker.isIn()).toBe(true);
  });

  test('that is no form, or too long', async () => {
    const door = { method: 'POST', url: workSignOutPath } as const;
    expect((await api.app.inject({ ...door, payload: { logout_token: 'x' } })).statusCode).toBe(415);
    expect(await tell('x'.repeat(20_000))).toBe(413);
  });
});
