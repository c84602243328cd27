import {
  approveStaffChange,
  askStaffChange,
  listStaff,
  previewStaffChange,
  previewStaffDecision,
  rejectStaffChange,
  type StaffWish,
} from '@portal/contract/desk/staff-accounts';
import { acceptInvitation, openInvitation } from '@portal/contract/desk/staff-invitation';
import { getStaffSession } from '@portal/contract/desk/staff-session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAuthenticator } from '../../platform/ports/demo-authenticator.ts';
import { inviteMember } from '../../staff/invitations.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { addStaff, openStaff, sendDesk } from '../../testing/staff.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Administrator = Awaited<ReturnType<typeof openStaff>>;
const openTwo = async () => [await openStaff(api, 'ADMINISTRATOR'), await openStaff(api, 'ADMINISTRATOR')] as const;

const ask = async ({ send, authenticator }: Administrator, wish: StaffWish) => {
  const shown = await send(previewStaffChange, { wish });
  if (shown.entity === null) return shown;
  return await send(askStaffChange, { wish, signed: authenticator.get(shown.entity.challenge) });
};
const approve = async ({ send, authenticator }: Administrator, changeId: number) => {
  const shown = await send(previewStaffDecision, { changeId });
  if (shown.entity === null) return shown;
  const { hash, challenge } = shown.entity;
  return await send(approveStaffChange, { changeId, hash, signed: authenticator.get(challenge) });
};
const idOf = ({ entity }: Awaited<ReturnType<typeof ask>>) =>
  entity !== null && 'changeId' in entity ? entity.changeId : 0;
const linkOf = ({ entity }: Awaited<ReturnType<typeof approve>>) =>
  entity !== null && 'link' in entity ? entity.link : null;

let number = 0;
const invitation = (): StaffWish => {
  number += 1;
  const staffName = `new.person-${number}`;
  const who = { staffName, fullName: 'Grace Lindqvist', employeeNumber: `N-${number}`, role: 'AGENT' } as const;
  return { kind: 'INVITE', ...who, reason: 'Starts on Monday' };
};

describe('a change of the staff', () => {
  test('is asked by one administrator and decided by another: an invitation gives its link once', async () => {
    const [one, other] = await openTwo();
    const changeId = idOf(await ask(one, invitation()));
    const waiting = (await other.send(listStaff)).entity?.changes.find((each) => each.changeId === changeId);
    expect(waiting).toMatchObject({ kind: 'INVITE', fullName: 'Grace Lindqvist', notDeciding: null });
    const link = linkOf(await approve(other, changeId));
    expect(link).toMatch(/\/desk\/invitation#[\w-]{43}$/);
    const opened = await sendDesk(api, openInvitation, { token: link?.split('#')[1] });
    expect(opened.entity).toMatchObject({ fullName: 'Grace Lindqvist', role: 'AGENT' });
    const { rows } = await api.pool.query<{ log: string }>(
      `SELECT act || coalesce(reason, '') || facts::text AS log FROM audit.entry WHERE staff = ANY ($1)`,
      [[one.staffName, other.staffName]],
    );
    const log = JSON.stringify(rows);
    expect(log).toContain('Starts on Monday');
    expect(log).not.toContain(link?.split('#')[1]);
    expect((await approve(other, changeId)).failure).toMatchObject({ error: 'requestEnded' });
  });

  test('is decided once when two decide at the same time', async () => {
    const [one, other] = await openTwo();
    const third = await openStaff(api, 'ADMINISTRATOR');
    const changeId = idOf(await ask(one, invitation()));
    const both = await Promise.all([approve(other, changeId), approve(third, changeId)]);
    expect(both.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('ends an account at once, with its session', async () => {
    const [one, other] = await openTwo();
    const leaves = await openStaff(api, 'AGENT');
    const changeId = idOf(await ask(one, { kind: 'END', staffId: leaves.staffId, reason: 'Left' }));
    expect((await leaves.send(getStaffSession)).httpStatus).toBe(200);
    expect((await approve(other, changeId)).httpStatus).toBe(200);
    expect((await leaves.send(getStaffSession)).httpStatus).toBe(401);
    const { entity } = await one.send(listStaff);
    expect(entity?.staff.some(({ staffId }) => staffId === leaves.staffId)).toBe(false);
  });

  test('has a new role begin on the next day', async () => {
    const [one, other] = await openTwo();
    const rises = await openStaff(api, 'AGENT');
    const wish = { kind: 'ROLE', staffId: rises.staffId, role: 'SENIOR', reason: 'Passed the exam' } as const;
    await approve(other, idOf(await ask(one, wish)));
    expect((await rises.send(getStaffSession)).entity).toMatchObject({ role: 'AGENT' });
    const listed = (await one.send(listStaff)).entity?.staff.find(({ staffId }) => staffId === rises.staffId);
    expect(listed).toMatchObject({ role: 'AGENT', nextRole: { role: 'SENIOR' } });
    api.clock.advance(24 * 3600);
    expect((await rises.signIn()).entity).toMatchObject({ role: 'SENIOR' });
  });

  test('ends a lost passkey and gives a new link', async () => {
    const [one, other] = await openTwo();
    const lost = await openStaff(api, 'FRAUD');
    const changeId = idOf(await ask(one, { kind: 'PASSKEY', staffId: lost.staffId, reason: 'Lost the key' }));
    expect(linkOf(await approve(other, changeId))).toMatch(/#/);
    expect((await lost.send(getStaffSession)).httpStatus).toBe(401);
    expect((await lost.signIn()).failure).toMatchObject({ error: 'passkeyRefused' });
  });

  test('is not decided by who asked, by whom it is about, by who was invited by the asker, or on the same computer', async () => {
    const [one, other] = await openTwo();
    const own = idOf(await ask(one, invitation()));
    expect((await approve(one, own)).failure).toMatchObject({ error: 'ownRequest' });
    const about = idOf(await ask(one, { kind: 'ROLE', staffId: other.staffId, role: 'AGENT', reason: 'Asked for it' }));
    expect((await approve(other, about)).failure).toMatchObject({ error: 'notAllowed' });
    const device = one.cookies.filter((cookie) => cookie.startsWith('desk-device='));
    const near = await other.signIn({}, { cookies: device });
    const cookies = near.setCookies.map((cookie) => cookie.split(';')[0] ?? '');
    const sameComputer = await sendDesk(api, previewStaffDecision, { changeId: own }, { cookies });
    expect(sameComputer.failure).toMatchObject({ error: 'notAllowed' });
    await api.pool.query('UPDATE staff.member SET invited_by = $1 WHERE staff_id = $2', [one.staffName, other.staffId]);
    await other.signIn();
    const again = await openStaff(api, 'ADMINISTRATOR');
    await api.pool.query('UPDATE staff.member SET invited_by = $1 WHERE staff_id = $2', [one.staffName, again.staffId]);
    expect((await approve(again, own)).failure).toMatchObject({ error: 'notAllowed' });
  });

  test('is refused about oneself, twice, for a name that is taken, and for nobody', async () => {
    const [one] = await openTwo();
    const agent = await addStaff(api, 'AGENT');
    const self = await ask(one, { kind: 'ROLE', staffId: one.staffId, role: 'AGENT', reason: 'Why not' });
    expect(self.failure).toMatchObject({ error: 'aboutYourself' });
    const end = { kind: 'END', staffId: agent.staffId, reason: 'Left' } as const;
    await ask(one, end);
    expect((await ask(one, end)).failure).toMatchObject({ error: 'changeWaits' });
    const taken = { ...invitation(), staffName: agent.staffName.toUpperCase() } as StaffWish;
    expect((await ask(one, taken)).failure).toMatchObject({ error: 'staffNameTaken' });
    const nobody = await ask(one, { kind: 'END', staffId: 999_999, reason: 'Left' });
    expect(nobody).toMatchObject({ httpStatus: 404, failure: { error: 'notFound' } });
    const wrong = await one.send(previewStaffChange, { wish: { ...invitation(), staffName: 'Shell' } });
    expect(wrong.failure?.fields).toEqual(['wish.staffName']);
  });

  test('is refused with a signature over something else', async () => {
    const [one] = await openTwo();
    const [wish, other] = [invitation(), invitation()];
    const shown = await one.send(previewStaffChange, { wish });
    const signed = one.authenticator.get(shown.entity?.challenge ?? '');
    expect((await one.send(askStaffChange, { wish: other, signed })).failure).toMatchObject({
      error: 'passkeyRefused',
    });
  });

  test('is rejected or taken back, and falls away after a day', async () => {
    const [one, other] = await openTwo();
    const changeId = idOf(await ask(one, invitation()));
    expect((await one.send(rejectStaffChange, { changeId })).httpStatus).toBe(200);
    expect((await one.send(rejectStaffChange, { changeId })).httpStatus).toBe(200);
    expect((await other.send(rejectStaffChange, { changeId })).failure).toMatchObject({ error: 'requestEnded' });
    expect((await approve(other, changeId)).failure).toMatchObject({ error: 'requestEnded' });
    const late = idOf(await ask(one, invitation()));
    api.clock.advance(24 * 3600);
    const third = await openStaff(api, 'ADMINISTRATOR');
    expect((await third.send(rejectStaffChange, { changeId: late })).failure).toMatchObject({ error: 'requestEnded' });
  });

  test('is for administrators alone', async () => {
    expect((await sendDesk(api, listStaff, {})).httpStatus).toBe(401);
    for (const role of ['AGENT', 'AUDITOR'] as const) {
      const { send } = await openStaff(api, role);
      expect((await send(listStaff)).failure).toMatchObject({ error: 'notYourRole' });
    }
  });
});

test('a passkey that other devices share is refused, unless the program takes such', async () => {
  const { staffId } = await addStaff(api, 'AGENT');
  const token = await inviteMember(api.pool, staffId, api.clock.now());
  const challenge = async () => (await sendDesk(api, openInvitation, { token })).entity?.options.challenge ?? '';
  const synced = createAuthenticator().create(await challenge(), { isSynced: true });
  const refused = await sendDesk(api, acceptInvitation, { token, credential: synced });
  expect(refused.failure).toMatchObject({ error: 'passkeyIsSynced' });
  const credential = createAuthenticator().create(await challenge());
  expect((await sendDesk(api, acceptInvitation, { token, credential })).httpStatus).toBe(200);
});
