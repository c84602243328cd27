import { getStaffSession } from '@portal/contract/desk/staff-session';
import { getSignInWay, startWorkSignIn } from '@portal/contract/desk/work-sign-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endPasskeys } from '../../staff/change-member.ts';
import { endMember } from '../../staff/members.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { addStaff, sendDesk } from '../../testing/staff.ts';
import { addWorker, connectProvider, findLastEntry, openWorkBrowser } from '../../testing/work-browser.ts';
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

const agent = async () => await addWorker(api);
const open = () => openWorkBrowser(api, provider);

describe('a work account comes in', () => {
  test('with a role of the list alone, and with one', async () => {
    const { person, staffName } = await agent();
    for (const groups of [[], 'card-managers', ['card-agents', 'card-seniors']]) {
      expect((await open().signIn({ ...person, groups })).failure).toMatchObject({ error: 'workRoleUnknown' });
    }
    expect(await findLastEntry(api, staffName)).toMatchObject({
      why: 'workRoleUnknown',
      facts: { role: 'AGENT', claimedRole: null },
    });
  });

  test('with another role from the next day on, so that nobody asks and decides on one day', async () => {
    const { person, staffName } = await agent();
    await open().signIn(person);
    const raised = { ...person, groups: 'card-operations' };
    expect((await open().signIn(raised)).failure).toMatchObject({ error: 'workRoleTomorrow' });
    expect(await findLastEntry(api, staffName)).toMatchObject({
      why: 'workRoleTomorrow',
      facts: { role: 'AGENT', claimedRole: 'OPERATIONS' },
    });
    api.clock.advance(24 * 3600);
    expect((await open().signIn(raised)).entity?.session).toMatchObject({ role: 'OPERATIONS' });
  });

  test('with the role that they have, where the provider says it again before the other one began', async () => {
    const { person } = await agent();
    await open().signIn({ ...person, groups: 'card-operations' });
    expect((await open().signIn(person)).entity?.session).toMatchObject({ role: 'AGENT' });
    api.clock.advance(24 * 3600);
    expect((await open().signIn(person)).entity?.session).toMatchObject({ role: 'AGENT' });
  });

  test('as an administrator only where two administrators made one', async () => {
    const { person, staffName } = await agent();
    const raised = await open().signIn({ ...person, groups: 'card-administrators' });
    expect(raised.failure).toMatchObject({ error: 'workRoleUnknown' });
    expect(await findLastEntry(api, staffName)).toMatchObject({
      facts: { role: 'AGENT', claimedRole: 'ADMINISTRATOR' },
    });
    expect((await open().signIn(person)).entity?.session).toMatchObject({ role: 'AGENT' });
  });

  test('for who was invited, by the employee number, once', async () => {
    const { person } = await agent();
    const unknown = [
      { ...person, subject: 'nobody', employeeNumber: 'E-nobody' },
      { subject: 'nobody', groups: 'card-agents' },
    ];
    for (const who of unknown) {
      expect((await open().signIn(who)).failure).toMatchObject({ error: 'workAccountUnknown' });
    }
    await open().signIn(person);
    const second = await open().signIn({ ...person, subject: 'second-account' });
    expect(second.failure).toMatchObject({ error: 'workAccountUnknown' });
    // Once linked, the number says nothing more.
    const { employeeNumber: _left, ...known } = person;
    expect((await open().signIn(known)).entity?.session).not.toBeNull();
  });

  test('of who left stays out, whatever the provider says', async () => {
    const { person, staffId } = await agent();
    const browser = open();
    await browser.signIn(person);
    await endMember(api.pool, staffId, api.clock.now());
    expect((await browser.send(getStaffSession)).httpStatus).toBe(401);
    expect((await browser.signIn(person)).failure).toMatchObject({ error: 'workAccountUnknown' });
    const other = await agent();
    const again = { ...person, employeeNumber: other.employeeNumber };
    expect((await open().signIn(again)).failure).toMatchObject({ error: 'workAccountUnknown' });
  });

  test('of two that name one employee, once', async () => {
    const { person } = await agent();
    const both = await Promise.all(['one', 'other'].map((subject) => open().signIn({ ...person, subject })));
    expect(both.map(({ failure }) => failure?.error ?? 'ok').toSorted()).toEqual(['ok', 'workAccountUnknown']);
  });

  test('anew once administrators ended the passkey: the link to the provider ends with it', async () => {
    const [{ person, staffId }, other] = [await agent(), await agent()];
    const browser = open();
    await browser.signIn(person);
    await endPasskeys(api.pool, staffId, api.clock.now());
    expect((await browser.send(getStaffSession)).httpStatus).toBe(401);
    const moved = { ...person, employeeNumber: other.employeeNumber };
    expect((await open().signIn(moved)).failure).toMatchObject({ error: 'workAccountUnknown' });
    expect((await open().signIn({ ...person, subject: 'made-anew' })).entity?.invitation).toEqual(expect.any(String));
  });

  test('of one person only: no row of a session or a second account can say otherwise', async () => {
    const [first, second] = [await agent(), await agent()];
    await open().signIn(first.person);
    await open().signIn(second.person);
    const again = `INSERT INTO staff.identity (issuer, subject, staff_id, linked_at) VALUES ($1, $2, $3, $4)`;
    const values = [provider.issuer, first.person.subject, second.staffId, api.clock.now()];
    await expect(api.pool.query(again, values)).rejects.toThrow(/identity_issuer_subject_key/);
    const moved = `UPDATE staff.session SET identity_id = (SELECT identity_id FROM staff.identity WHERE staff_id = $1) WHERE staff_id = $2`;
    await expect(api.pool.query(moved, [first.staffId, second.staffId])).rejects.toThrow(/foreign key/);
  });
});

describe('a provider that does not answer', () => {
  test('is said plainly, and what is open goes on', async () => {
    const gone = await startWorkProvider(api.services.publicUrl);
    const away = await createTestApi();
    try {
      const notes = connectProvider(away, gone.rules);
      const [member, browser] = [await addStaff(away, 'AGENT'), openWorkBrowser(away, gone)];
      const person = { subject: 'p', groups: 'card-agents', employeeNumber: member.employeeNumber };
      await browser.signIn(person);
      const answer = await browser.fetchAnswer(person);
      await gone.stop();
      expect(await browser.finish(answer)).toMatchObject({
        httpStatus: 503,
        failure: { error: 'providerUnreachable' },
      });
      expect((await browser.send(getStaffSession)).httpStatus).toBe(200);
      away.clock.advance(3600);
      expect((await browser.send(startWorkSignIn)).failure).toMatchObject({ error: 'providerUnreachable' });
      expect(notes.map(({ why }) => why)).toEqual(['UNREACHABLE', 'UNREACHABLE']);
    } finally {
      await away.close();
    }
  });

  test('is not believed by another name than its own', async () => {
    const named = await createTestApi();
    try {
      const issuer = provider.issuer.replace('127.0.0.1', 'localhost');
      const notes = connectProvider(named, { ...provider.rules, issuer });
      expect((await sendDesk(named, startWorkSignIn, {})).failure).toMatchObject({ error: 'providerUnreachable' });
      expect(notes).toEqual([{ why: 'REFUSED', code: 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' }]);
    } finally {
      await named.close();
    }
  });

  test('without one, the page says how to sign in', async () => {
    const plain = await createTestApi();
    try {
      expect((await sendDesk(plain, getSignInWay, {})).entity).toEqual({ way: 'PASSKEY' });
      expect((await sendDesk(plain, startWorkSignIn, {})).failure).toMatchObject({ error: 'otherSignIn' });
    } finally {
      await plain.close();
    }
  });
});
