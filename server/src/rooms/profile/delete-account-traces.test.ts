import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordEvent } from '../../events/record-event.ts';
import { tablesOfLogin } from '../../identity/erase-login.ts';
import { findLogin } from '../../identity/logins.ts';
import { listCardsOf, verifyLedger } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { tablesOfHolder } from '../../telling/notices/erase-notices.ts';
import { wantsTexts } from '../../telling/notices/text-consent.ts';
import { tellEvents } from '../../testing/alerts.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { byTestStaff, openTestDesk, sendToDesk } from '../../testing/desk.ts';
import { dumpDatabase, listTablesWith } from '../../testing/dump.ts';
import { readMessages } from '../../testing/messages.ts';
import { openTraced, register } from '../../testing/traced.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  openTestDesk(api);
});
afterAll(() => api.close());

const count = async (table: string, column: string, id: number) => {
  const text = `SELECT count(*)::int AS rows FROM ${table} WHERE ${column} = $1`;
  return (await api.pool.query<{ rows: number }>(text, [id])).rows[0]?.rows;
};

describe('what a deletion leaves', () => {
  test('no trace in any table: not of user ID, contacts as typed, device or password', async () => {
    const { typed, device, passwordHash, remove } = await openTraced(api);
    const needles = [typed.userId, typed.email, typed.mobileNumber, device, passwordHash].map((each) =>
      each.toLowerCase(),
    );
    const find = async () =>
      (await dumpDatabase(api)).flatMap(({ table, row }) =>
        needles.filter((needle) => row.toLowerCase().includes(needle)).map((needle) => `${table}: ${needle}`),
      );
    const before = await find();
    // The contacts are sealed.
    const isFound = needles.map((needle) => before.some((found) => found.endsWith(needle)));
    expect(isFound).toEqual([true, false, false, true, true]);
    expect(await remove()).toMatchObject({ httpStatus: 200 });
    expect(await find()).toEqual([]);
  });

  test('no row of the login, and of the holder only what has to stay', async () => {
    const { loginId, holderId, remove } = await openTraced(api);
    const ofLogin = await listTablesWith(api, 'login_id');
    // A table that comes later has to be erased as well.
    expect(ofLogin).toEqual([...tablesOfLogin, 'identity.flow'].toSorted());
    for (const table of ofLogin) expect([table, await count(table, 'login_id', loginId)]).not.toEqual([table, 0]);
    await remove();
    for (const table of ofLogin) expect([table, await count(table, 'login_id', loginId)]).toEqual([table, 0]);

    const erased = [
      ...tablesOfHolder,
      'identity.flow',
      'identity.step_up',
      'identity.stop_link',
      'identity.help_grant',
      'identity.help_look',
      'identity.question_link',
    ];
    // The program's own record, what happened to money and cards, and what the law wants kept.
    const kept = [
      'alerting.document_delivery',
      // Sealed, for 30 days: a thief may have changed them, and deleted the account.
      'alerting.former_way',
      'alerting.text_asking',
      'alerting.text_consent',
      'audit.entry',
      'desk.approval',
      'desk.enrollment',
      'events.event',
      'identity.former_consent',
      // By whom and by which document somebody acted, which the cardholder cannot take back.
      'identity.representative',
      'letters.letter',
      // The calls of the staff about the person, how the caller was known, and what was noted.
      'staff.note',
      'staff.occasion',
      'staff.portal_question',
      'staff.proof',
      'statements.issued',
      'statements.told',
      // Statements on paper are the account's, and what was mailed and where mail came back, the program's own record.
      'mailing.letter',
      'mailing.paper_statement',
      'mailing.paper_subscription',
      'mailing.returned_mail',
      // Copies for the person, for some days; of a legal hold, until it is lifted.
      'privacy.archive',
      'privacy.held_copy',
      'privacy.legal_hold',
    ];
    const ofHolder = (await listTablesWith(api, 'holder_id')).filter((table) => !table.startsWith('issuer.'));
    expect(ofHolder).toEqual([...erased, ...kept, 'identity.login'].toSorted());
    for (const table of erased) expect([table, await count(table, 'holder_id', holderId)]).toEqual([table, 0]);
  });

  test('what was agreed to stays as a record; that texts were wanted counts no more', async () => {
    const { holderId, remove } = await openTraced(api);
    await remove();
    const text = 'SELECT document FROM identity.former_consent WHERE holder_id = $1 ORDER BY 1';
    const { rows } = await api.pool.query<{ document: string }>(text, [holderId]);
    expect(rows.map(({ document }) => document)).toEqual(['eSign', 'privacy', 'terms']);
  });

  test('card, lock and money are as before, and the ledger is in order', async () => {
    const { person, holderId, remove } = await openTraced(api);
    const before = await listCardsOf(api.pool, holderId);
    await remove();
    expect(await listCardsOf(api.pool, holderId)).toEqual(before);
    expect(before.cards).toMatchObject([{ cardId: person.cardId, lockReason: 'USER', availableCents: 50_000 }]);
    expect(await verifyLedger(api.pool)).toEqual([]);
  });

  test('it is told at once to the contacts of before and to those on record; what waited goes out no more', async () => {
    const { person, typed, former, holderId, remove } = await openTraced(api);
    const waiting = `SELECT count(*)::int AS rows FROM delivery.message
      WHERE content_sealed IS NOT NULL AND template <> 'accountDeleted'`;
    expect((await api.pool.query<{ rows: number }>(waiting)).rows[0]?.rows).toBeGreaterThan(0);
    await remove();
    expect((await api.pool.query<{ rows: number }>(waiting)).rows[0]?.rows).toBe(0);
    await tellEvents(api);
    const told = [];
    // The email was typed and never confirmed, so nothing goes there.
    for (const to of [person.email, former, person.mobileNumber, typed.mobileNumber, typed.email]) {
      const [newest] = await readMessages(api, to);
      told.push([newest?.subject === 'Se borró su cuenta en línea', newest?.text.includes('eliminada') ?? false]);
    }
    expect(told).toEqual([
      [true, false],
      [true, false],
      [false, true],
      [false, true],
      [false, false],
    ]);
    expect(await count('alerting.notification', 'holder_id', holderId)).toBe(0);
  });
});

describe('afterwards', () => {
  test('the same person registers again, with the same user ID', async () => {
    const { person, proofs, typed, remove } = await openTraced(api);
    await remove();
    api.clock.advance(3600);
    const { isFree, reply } = await register(api, person, proofs, typed);
    expect(isFree).toBe(true);
    expect(reply).toMatchObject({ httpStatus: 200, entity: { userId: typed.userId } });
    // Earlier choices are not taken up, nor the consent to texts.
    const again = await findLogin(api.pool, typed.userId);
    expect(await wantsTexts(api.pool, person.holderId, again?.loginId ?? 0)).toBe(false);
    expect(await count('alerting.setting', 'holder_id', person.holderId)).toBe(0);
  });

  test('what happens to the card fails nowhere, and is told nobody', async () => {
    const { holderId, remove } = await openTraced(api);
    await remove();
    await inTransaction(api.pool, (tx) =>
      recordEvent(tx, holderId, 'CardLockedByPin', { last4Digit: '4821' }, api.clock.now()),
    );
    expect(await tellEvents(api)).toBeGreaterThan(0);
    const { rows } = await api.pool.query(`SELECT FROM jobs.job WHERE kind = 'notices/tell-event'`);
    expect(rows).toEqual([]);
    expect(await count('alerting.sent', 'holder_id', holderId)).toBe(0);
  });

  test('customer service finds the person, and no login', async () => {
    const { holderId, person, remove } = await openTraced(api);
    await remove();
    for (const kind of ['lock-login', 'unlock-login', 'end-sessions']) {
      expect(await sendToDesk(api, kind, { ...byTestStaff, holderId })).toMatchObject({
        body: { error: 'notRegistered' },
      });
    }
    const found = await sendToDesk(api, 'find-holder', { ...byTestStaff, by: { cardId: person.cardId } });
    expect(found).toMatchObject({ status: 200, body: { holders: [{ holderId, login: null }] } });
    const corrected = { ...byTestStaff, holderId, email: 'new@example.net' };
    expect(await sendToDesk(api, 'correct-contact', corrected)).toMatchObject({ status: 200 });
    await tellEvents(api);
  });
});
