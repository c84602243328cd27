import { createHash } from 'node:crypto';
import {
  type AuditOutcome,
  askSealed,
  exportAudit,
  listAudit,
  openFinding,
  readAuditEntry,
  readSealed,
  verifyAudit,
} from '@portal/contract/desk/audit';
import { listActs } from '@portal/contract/desk/do-act';
import { endOccasion } from '@portal/contract/desk/occasion';
import { proveByCardDigits } from '@portal/contract/desk/prove-caller';
import { readPerson } from '@portal/contract/desk/read-person';
import { askStaffChange, previewStaffChange } from '@portal/contract/desk/staff-accounts';
import { dayIn } from '@portal/contract/time/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkEntries } from '../../platform/audit/link-entries.ts';
import { sealPersonal } from '../../platform/audit/personal.ts';
import { drawEntryId, recordEntry } from '../../platform/audit/record-entry.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { readCvv } from '../../testing/card-holder.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestPerson } from '../../testing/people.ts';
import { openStaff, sendDesk, takeCall } from '../../testing/staff.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** A person whom an agent had on a call, and opened. */
const openPerson = async () => {
  const person = await createTestPerson(api);
  const agent = await openStaff(api, 'AGENT');
  const { occasionId, holderId } = await takeCall(agent, person);
  await agent.send(readPerson, { holderId });
  await agent.send(proveByCardDigits, { occasionId, cvv: await readCvv(api, person.cardId) });
  await agent.send(readPerson, { holderId });
  return { person, agent, holderId, occasionId };
};

/** An entry with a sealed part. */
const keepSealed = async (holderId: number) => {
  const entryId = await drawEntryId(api.pool);
  const personal = sealPersonal(testKeys, { mobileBefore: '5125550100', mobileAfter: '5125550199' });
  const who = { actor: 'STAFF', staff: 'dana-1', reason: 'Moved', cardId: null, address: null, device: null } as const;
  const entry = { ...who, entryId, act: 'desk/correct-contact', refusedFor: null, holderId, facts: {}, personal };
  await recordEntry(api.pool, entry, api.clock.now());
  return entryId;
};

describe('the audit reader', () => {
  test('lists what was done and refused, the newest first, by each filter', async () => {
    const { agent, holderId, occasionId } = await openPerson();
    const { send } = await openStaff(api, 'AUDITOR');
    const byPerson = (await send(listAudit, { holderId, act: 'console/read-person' })).entity?.entries ?? [];
    expect(byPerson).toMatchObject([
      { act: 'console/read-person', refusedFor: null, staff: agent.staffName, occasionId, person: { holderId } },
      { act: 'console/read-person', refusedFor: 'identityTooLow' },
    ]);
    const refused = await send(listAudit, { staff: agent.staffName.toUpperCase(), outcome: 'REFUSED' });
    expect(refused.entity?.entries.map(({ refusedFor }) => refusedFor)).toEqual(['identityTooLow']);
    const today = dayIn(api.services.issuing.timeZone, api.clock.now());
    expect((await send(listAudit, { staff: agent.staffName, day: today })).entity?.entries.length).toBeGreaterThan(3);
    expect((await send(listAudit, { staff: agent.staffName, day: '2020-01-01' })).entity?.entries).toEqual([]);
    const beforeEntryId = byPerson[0]?.entryId;
    const older = await send(listAudit, { holderId, act: 'console/read-person', beforeEntryId });
    expect(older.entity?.entries).toHaveLength(1);
    expect((await send(listAudit, { outcome: 'LOST' })).failure).toMatchObject({ fields: ['outcome'] });
    expect((await send(listAudit, { day: 'today' })).failure).toMatchObject({ error: 'invalidInput', fields: ['day'] });
  });

  test('has each outcome apart: done, waiting, wrong, refused', async () => {
    const person = await createTestPerson(api);
    const agent = await openStaff(api, 'AGENT');
    const { occasionId, holderId } = await takeCall(agent, person);
    await agent.send(readPerson, { holderId });
    const cvv = await readCvv(api, person.cardId);
    await agent.send(proveByCardDigits, { occasionId, cvv: cvv === '111' ? '112' : '111' });
    await agent.send(proveByCardDigits, { occasionId, cvv });
    const { send } = await openStaff(api, 'AUDITOR');
    const { staffName: staff } = agent;
    const listed = async (filter: { staff: string; outcome?: AuditOutcome }) =>
      (await send(listAudit, filter)).entity?.entries ?? [];
    expect(await listed({ staff, outcome: 'REFUSED' })).toMatchObject([
      { act: 'console/read-person', outcome: 'REFUSED', refusedFor: 'identityTooLow' },
    ]);
    expect(await listed({ staff, outcome: 'WRONG' })).toMatchObject([
      { act: 'console/prove-by-card-digits', outcome: 'WRONG', refusedFor: null },
    ]);
    const isDone = await listed({ staff, outcome: 'DONE' });
    expect(isDone[0]).toMatchObject({ act: 'console/prove-by-card-digits', outcome: 'DONE' });
    expect(isDone).toHaveLength((await listed({ staff })).length - 2);
    const one = await openStaff(api, 'ADMINISTRATOR');
    const wish = { kind: 'END', staffId: agent.staffId, reason: 'Left' } as const;
    const shown = await one.send(previewStaffChange, { wish });
    await one.send(askStaffChange, { wish, signed: one.authenticator.get(shown.entity?.challenge ?? '') });
    expect(await listed({ staff: one.staffName, outcome: 'WAITING' })).toMatchObject([
      { act: 'console/ask-staff-change', outcome: 'WAITING' },
    ]);
  });

  test('has pages', async () => {
    const { send, staffName } = await openStaff(api, 'AUDITOR');
    for (let n = 0; n < 51; n++) await send(listAudit, { staff: 'nobody' });
    const first = (await send(listAudit, { staff: staffName, act: 'console/list-audit' })).entity;
    expect(first).toMatchObject({ hasMore: true });
    expect(first?.entries).toHaveLength(50);
    const beforeEntryId = first?.entries.at(-1)?.entryId;
    const next = (await send(listAudit, { staff: staffName, act: 'console/list-audit', beforeEntryId })).entity;
    expect(next).toMatchObject({ hasMore: false });
  });

  test('is for an auditor alone, who changes nothing', async () => {
    expect((await sendDesk(api, listAudit, {})).httpStatus).toBe(401);
    for (const role of ['SENIOR', 'ADMINISTRATOR'] as const) {
      const { send } = await openStaff(api, role);
      expect((await send(listAudit)).failure).toMatchObject({ error: 'notYourRole' });
    }
    const { send } = await openStaff(api, 'AUDITOR');
    expect((await send(listActs)).failure).toMatchObject({ error: 'notYourRole' });
  });

  test('shows an entry with its place in the chain; what is sealed opens for a reason and by a passkey', async () => {
    const { holderId } = await createTestPerson(api);
    const entryId = await keepSealed(holderId);
    const { send, authenticator, staffName } = await openStaff(api, 'AUDITOR');
    expect((await send(readAuditEntry, { entryId })).entity).toMatchObject({ hasSealed: true, reason: 'Moved' });
    await expect
      .poll(async () => {
        await linkEntries(api.pool, testKeys);
        return (await send(readAuditEntry, { entryId })).entity?.link;
      })
      .toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const wish = { entryId, reason: 'A complaint' };
    const { entity } = await send(askSealed, wish);
    const signed = authenticator.get(entity?.challenge ?? '');
    const other = await send(readSealed, { entryId, reason: 'Another', signed });
    expect(other.failure).toMatchObject({ error: 'passkeyRefused' });
    const opened = await send(readSealed, { ...wish, signed });
    expect(opened.entity?.values).toEqual({ mobileBefore: '5125550100', mobileAfter: '5125550199' });
    const log = await send(listAudit, { staff: staffName, act: 'console/read-sealed' });
    expect(log.entity?.entries).toHaveLength(2);
    const kept = await send(readAuditEntry, { entryId: log.entity?.entries[0]?.entryId });
    expect(kept.entity).toMatchObject({ reason: 'A complaint', facts: { entryId } });
    expect(JSON.stringify(kept.entity)).not.toContain('5125550199');
    expect(await send(readAuditEntry, { entryId: 999_999_999 })).toMatchObject({ httpStatus: 404 });
  });

  test('checks the chain', async () => {
    const { send } = await openStaff(api, 'AUDITOR');
    await linkEntries(api.pool, testKeys);
    expect((await send(verifyAudit)).entity).toMatchObject({ brokenAt: null });
  });

  test('exports a filter as a file whose rows and hash the log keeps', async () => {
    const { agent, holderId } = await openPerson();
    const { send, staffName } = await openStaff(api, 'AUDITOR');
    const { entity } = await send(exportAudit, { filter: { holderId, staff: agent.staffName } });
    expect(entity?.hash).toBe(
      createHash('sha256')
        .update(entity?.csv ?? '')
        .digest('hex'),
    );
    expect(entity?.csv.split('\r\n')).toHaveLength((entity?.rows ?? 0) + 2);
    expect(entity?.csv).toMatch(/^entryId,happenedAt,actor,staff,act,outcome,refusedFor,/);
    const [line] = (await send(listAudit, { staff: staffName, act: 'console/export-audit' })).entity?.entries ?? [];
    const kept = await send(readAuditEntry, { entryId: line?.entryId });
    expect(kept.entity?.facts).toMatchObject({ rows: entity?.rows, hash: entity?.hash, ofStaff: agent.staffName });
  });
});

describe('a finding', () => {
  test('opens the person of an entry to be read, and nobody else', async () => {
    const [{ holderId }, stranger] = [await openPerson(), await createTestPerson(api)];
    const { send } = await openStaff(api, 'AUDITOR');
    expect((await send(readPerson, { holderId })).failure).toMatchObject({ error: 'noOccasion' });
    const [line] = (await send(listAudit, { holderId })).entity?.entries ?? [];
    const wish = { entryId: line?.entryId, reason: 'Looks odd', language: 'en' };
    const { entity } = await send(openFinding, wish);
    expect(entity).toMatchObject({ kind: 'FINDING', person: { holderId } });
    const person = await send(readPerson, { holderId });
    expect(person.entity?.reveals).toEqual(['phone', 'email', 'address']);
    expect((await send(readPerson, { holderId: stranger.holderId })).failure).toMatchObject({
      error: 'otherPersonOpened',
    });
    expect((await send(openFinding, wish)).failure).toMatchObject({ error: 'occasionIsOpen' });
    expect((await send(endOccasion, { occasionId: entity?.occasionId, note: 'All right' })).httpStatus).toBe(200);
  });

  test('is not opened about nobody, nor by who serves', async () => {
    const { send, staffName } = await openStaff(api, 'AUDITOR');
    const [line] = (await send(listAudit, { staff: staffName })).entity?.entries ?? [];
    const wish = { entryId: line?.entryId, reason: 'Looks odd', language: 'es' };
    expect((await send(openFinding, wish)).failure).toMatchObject({ error: 'aboutNobody' });
    expect((await send(openFinding, { ...wish, entryId: 999_999_999 })).httpStatus).toBe(404);
    const fraud = await openStaff(api, 'FRAUD');
    expect((await fraud.send(openFinding, wish)).failure).toMatchObject({ error: 'notYourRole' });
  });
});
