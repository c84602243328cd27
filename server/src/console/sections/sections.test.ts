import { addPersonNote, listPersonNotes } from '@portal/contract/desk/notes';
import { endOccasion } from '@portal/contract/desk/occasion';
import { proveByCardDigits } from '@portal/contract/desk/prove-caller';
import { readPersonTransactions } from '@portal/contract/desk/read-person';
import {
  readContactHistory,
  readPersonMessages,
  readPersonPapers,
  readPersonReports,
  readPersonTransfers,
  readTimeline,
  timelinePageSize,
} from '@portal/contract/desk/read-sections';
import { updateAddress } from '@portal/contract/profile/update-address';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordEvent } from '../../events/record-event.ts';
import { recordEntry } from '../../platform/audit/record-entry.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { tellEvents } from '../../testing/alerts.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { readCvv } from '../../testing/card-holder.ts';
import { letterOrder, openLetters } from '../../testing/letters.ts';
import { createTestPerson, type TestPerson } from '../../testing/people.ts';
import { newAddress, openProfile } from '../../testing/profile.ts';
import { openStaff, sendDesk, takeCall } from '../../testing/staff.ts';
import { fileToday, openTransfers } from '../../testing/transfers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** An agent on a call with somebody whom the digits of the card make known. */
async function openKnown(person: TestPerson) {
  const staff = await openStaff(api, 'AGENT', 'Lena Brandt');
  const { occasionId, holderId } = await takeCall(staff, person);
  await staff.send(proveByCardDigits, { occasionId, cvv: await readCvv(api, person.cardId) });
  return { ...staff, occasionId, holderId, ofCard: { holderId, cardId: person.cardId } };
}

const reads = [
  readPersonTransfers,
  readPersonMessages,
  readContactHistory,
  readPersonPapers,
  readPersonReports,
  listPersonNotes,
  readTimeline,
] as const;

describe('the sections of a person', () => {
  test.each(reads.map((call) => [call.name, call] as const))(
    '%s: 401 without a session, no administrator, nobody but who is known on this call',
    async (_name, call) => {
      const [person, stranger] = [await createTestPerson(api), await createTestPerson(api)];
      const inputOf = ({ holderId, cardId }: TestPerson) => ({
        holderId,
        ...('cardId' in call.input.def.shape && { cardId }),
        ...('language' in call.input.def.shape && { language: 'en' }),
      });
      expect((await sendDesk(api, call, inputOf(person))).httpStatus).toBe(401);
      const { send } = await openStaff(api, 'ADMINISTRATOR');
      expect((await send(call, inputOf(person))).failure).toMatchObject({ error: 'notYourRole' });
      const agent = await openStaff(api, 'AGENT');
      expect((await agent.send(call, inputOf(person))).failure).toMatchObject({ error: 'noOccasion' });
      const { occasionId } = await takeCall(agent, person);
      expect((await agent.send(call, inputOf(person))).failure).toMatchObject({ error: 'identityTooLow' });
      await agent.send(proveByCardDigits, { occasionId, cvv: await readCvv(api, person.cardId) });
      expect((await agent.send(call, inputOf(person))).httpStatus).toBe(200);
      expect((await agent.send(call, inputOf(stranger))).failure).toMatchObject({ error: 'otherPersonOpened' });
      expect((await agent.send(call, { ...inputOf(person), holderId: 'x' })).failure).toMatchObject({
        error: 'invalidInput',
        fields: ['holderId'],
      });
    },
  );

  test.each([readPersonTransfers, readPersonPapers, readPersonReports] as const)(
    '$name: the card of somebody else is not found',
    async (call) => {
      const [person, stranger] = [await createTestPerson(api), await createTestPerson(api)];
      const { send, holderId } = await openKnown(person);
      const { failure, httpStatus } = await send(call, { holderId, cardId: stranger.cardId });
      expect([httpStatus, failure?.error]).toEqual([404, 'notFound']);
    },
  );

  test('transfers: as their holder sees them', async () => {
    const { person, link, start } = await openTransfers(api);
    await link();
    await start(15_000);
    const { send, ofCard } = await openKnown(person);
    const { entity } = await send(readPersonTransfers, ofCard);
    const bank = { bankName: 'Mesquite Credit Union', last4Digit: '6640' };
    expect(entity?.transfers).toMatchObject([{ state: 'CONFIRMED', amountCents: 15_000, bank }]);
  });

  test('transactions: money for the bank with where it is, set aside and once it was sent', async () => {
    const { person, link, start } = await openTransfers(api);
    await link();
    await start(15_000);
    const { send, ofCard } = await openKnown(person);
    const read = async () => (await send(readPersonTransactions, { ...ofCard, language: 'en' })).entity;
    const setAside = (await read())?.pending.find(({ type }) => type === 'BANK_TRANSFER');
    const arrivesOn = setAside?.transfer?.arrivesOn;
    expect(setAside).toMatchObject({ report: null, transfer: { state: 'CONFIRMED' } });
    await fileToday(api);
    const sent = (await read())?.posted;
    expect(sent?.find(({ type }) => type === 'BANK_TRANSFER')?.transfer).toEqual({ state: 'FILED', arrivesOn });
    expect(sent?.filter(({ transfer }) => transfer !== null)).toHaveLength(1);
  });

  test('messages: in the language of who asks, with their words, to where is masked', async () => {
    const person = await createTestPerson(api);
    const device = 'Chrome 1234567';
    await inTransaction(api.pool, (tx) =>
      recordEvent(tx, person.holderId, 'NewDeviceLogin', { device }, api.clock.now()),
    );
    await tellEvents(api);
    const { send, holderId } = await openKnown(person);
    const { entity } = await send(readPersonMessages, { holderId, language: 'en' });
    expect(entity?.messages).toMatchObject([{ title: 'Sign-in from a new device', masked: 'p•••@example.com' }]);
    expect(entity?.messages[0]?.line).toContain('Chrome ••••••');
    expect(JSON.stringify(entity)).not.toContain(person.email);
    const spanish = await send(readPersonMessages, { holderId, language: 'es' });
    expect(spanish.entity?.messages[0]?.title).toBe('Inicio de sesión en un dispositivo nuevo');
    const wrong = await send(readPersonMessages, { holderId, language: 'fr' });
    expect(wrong.failure).toMatchObject({ error: 'invalidInput', fields: ['language'] });
  });

  test('contacts: each change masked, by whom', async () => {
    const { person, send: asHolder, prove } = await openProfile(api);
    const stepUpToken = await prove('EDIT_ADDRESS');
    await asHolder(updateAddress, { cardId: person.cardId, ...newAddress, stepUpToken });
    const facts = { changed: 'email', emailBefore: 'p•••@example.com', emailAfter: 'q•••@example.com' };
    const common = { refusedFor: null, cardId: null, address: null, device: null, holderId: person.holderId };
    const byStaff = { ...common, act: 'desk/correct-contact', actor: 'STAFF' as const, staff: 'dana', reason: 'asked' };
    await recordEntry(api.pool, { ...byStaff, facts }, api.clock.now());
    const { send, holderId } = await openKnown(person);
    const { entity } = await send(readContactHistory, { holderId });
    expect(entity?.changes).toMatchObject([
      { way: 'email', before: 'p•••@example.com', after: 'q•••@example.com', staff: 'dana' },
      { way: 'address', before: expect.stringMatching(/^•••/), after: expect.stringMatching(/•••/), staff: null },
    ]);
    expect(JSON.stringify(entity)).not.toContain(newAddress.line1);
  });

  test('papers: the letters that were made', async () => {
    const { person, make } = await openLetters(api);
    await make({ ...letterOrder, kind: 'ACCOUNT', language: 'es' });
    const { send, ofCard } = await openKnown(person);
    const { entity } = await send(readPersonPapers, ofCard);
    expect(entity).toMatchObject({ letters: [{ kind: 'ACCOUNT', language: 'es', revokedAt: null }] });
  });

  test('the timeline: own acts and those of the staff, newest first, page by page', async () => {
    const person = await createTestPerson(api);
    const { send, holderId, staffName } = await openKnown(person);
    const first = await send(readTimeline, { holderId });
    expect(first.entity?.entries[0]).toMatchObject({ actor: 'STAFF', staff: staffName });
    expect(first.entity?.nextBefore).toBeNull();
    const lock = { actor: 'HOLDER' as const, staff: null, reason: null, address: null, device: 'Chrome, Android' };
    const entry = { act: 'card/lock-card', refusedFor: null, holderId, cardId: null, facts: {}, ...lock };
    for (let n = 0; n < timelinePageSize; n++) await recordEntry(api.pool, entry, api.clock.now());
    const second = await send(readTimeline, { holderId });
    expect(second.entity?.entries).toHaveLength(timelinePageSize);
    const before = second.entity?.nextBefore ?? 0;
    const rest = (await send(readTimeline, { holderId, before })).entity?.entries ?? [];
    expect(rest.length).toBeGreaterThan(0);
    expect(rest.every(({ entryId }) => entryId < before)).toBe(true);
  });

  test('each stands in the audit log with its section', async () => {
    const person = await createTestPerson(api);
    const { send, ofCard, staffName } = await openKnown(person);
    const { holderId } = ofCard;
    for (const call of reads)
      await send(
        call,
        call === readPersonMessages
          ? { holderId, language: 'en' }
          : 'cardId' in call.input.def.shape
            ? ofCard
            : { holderId },
      );
    const text = `SELECT facts ->> 'section' AS section FROM audit.entry
      WHERE staff = $1 AND holder_id = $2 AND facts ? 'section' ORDER BY entry_id`;
    const { rows } = await api.pool.query<{ section: string }>(text, [staffName, holderId]);
    const sections = ['transfers', 'messages', 'contacts', 'papers', 'reports', 'notes', 'timeline'];
    expect(rows.map(({ section }) => section)).toEqual(sections);
  });
});

describe('a note', () => {
  test('is kept sealed, read on the next call by whoever serves, and told to nobody', async () => {
    const person = await createTestPerson(api);
    const { send, holderId, occasionId } = await openKnown(person);
    const text = ' Hard of hearing on the left; speak slowly. ';
    const added = await send(addPersonNote, { holderId, text });
    expect(added.entity?.notes).toMatchObject([{ text: text.trim(), writtenBy: 'Lena Brandt' }]);
    await send(endOccasion, { occasionId, note: '' });
    const other = await openKnown(person);
    expect((await other.send(listPersonNotes, { holderId })).entity?.notes).toMatchObject([{ text: text.trim() }]);
    const kept = await api.pool.query<{ sealed: Buffer }>('SELECT text_sealed AS sealed FROM staff.note');
    expect(kept.rows.length).toBeGreaterThan(0);
    for (const { sealed } of kept.rows) expect(sealed.includes('hearing')).toBe(false);
    const told = await api.pool.query('SELECT FROM events.event WHERE holder_id = $1', [holderId]);
    expect(told.rowCount).toBe(0);
    const logged = await api.pool.query('SELECT facts::text FROM audit.entry WHERE holder_id = $1', [holderId]);
    expect(JSON.stringify(logged.rows)).not.toContain('hearing');
  });

  test.each([
    ['nothing', ''],
    ['a number that is a secret', 'SSN 987-65-4320'],
    ['too many letters', 'x'.repeat(501)],
  ])('wrong input: %s', async (_what, text) => {
    const { send, holderId } = await openKnown(await createTestPerson(api));
    const { failure } = await send(addPersonNote, { holderId, text });
    expect(failure).toMatchObject({ error: 'invalidInput', fields: ['text'] });
  });

  test('is not the auditor’s to write, and needs the person of the call', async () => {
    const [person, stranger] = [await createTestPerson(api), await createTestPerson(api)];
    const auditor = await openStaff(api, 'AUDITOR');
    const input = { holderId: person.holderId, text: 'Hello' };
    expect((await auditor.send(addPersonNote, input)).failure).toMatchObject({ error: 'notYourRole' });
    expect((await sendDesk(api, addPersonNote, input)).httpStatus).toBe(401);
    const { send } = await openKnown(person);
    const other = await send(addPersonNote, { holderId: stranger.holderId, text: 'Hello' });
    expect(other.failure).toMatchObject({ error: 'otherPersonOpened' });
  });
});
