import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AchInDays, openAchInDays } from '../../testing/ach-in-days.ts';
import { byTestStaff, sendToDesk } from '../../testing/desk.ts';
import { childSupport, inboundCredit, inboundFile, socialSecurity } from '../../testing/inbound-files.ts';
import { listReceivedForDemo } from '../demo/face.ts';
import { closeAccount, noteException, suspenseOf } from '../face.ts';
import { closeBooks, readTrialBalance } from '../treasury-face.ts';

let days: AchInDays;
beforeEach(async () => {
  days = await openAchInDays();
});
afterEach(() => days.close());

describe('an entry that cannot be posted', () => {
  /** Lays entries that have settled, and takes them. */
  const take = async (...batches: Parameters<typeof inboundFile>[0]) => {
    await days.lay(inboundFile(batches.map((batch) => ({ ...batch, settlesOn: '2026-11-19' }))));
    await days.run();
    days.hours(0.1);
    await days.run();
  };

  test.each([
    ['111122223333', 'UNKNOWN_ACCOUNT', 'R03'],
    ['1234', 'NOT_OUR_NUMBER', 'R04'],
  ])('because %s names no account waits, and goes back in the file of the day: %s, %s', async (number, cause, code) => {
    await take({ ...socialSecurity, entries: [inboundCredit(number)] });
    expect(await listReceivedForDemo(days.api.pool)).toEqual([['SUSPENDED', cause, code]]);
    expect(await suspenseOf(days.api.pool, '2026-11-20')).toEqual([{ cause, entries: 1, cents: 91_400 }]);
    days.hours(6);
    await days.run();
    expect(await listReceivedForDemo(days.api.pool)).toEqual([['RETURNED', cause, code]]);
    const lines = await days.sent();
    const entry = lines.find((line) => line.startsWith('6')) ?? '';
    expect([entry.slice(1, 3), entry.slice(3, 11), entry.slice(12, 29).trim(), entry.slice(29, 39)]).toEqual([
      '21',
      '03103603',
      number,
      '0000091400',
    ]);
    expect(lines.find((line) => line.startsWith('7'))?.slice(0, 14)).toBe(`799${code}03103603`);
    expect(await suspenseOf(days.api.pool, '2026-11-20')).toEqual([]);
    days.hours(72);
    await days.run();
    expect(await days.sent()).toEqual(lines);
  });

  test('that settled today waits for staff until the file of the next banking day', async () => {
    await days.lay(
      inboundFile([{ ...childSupport, settlesOn: '2026-11-20', entries: [inboundCredit('111122223333')] }]),
    );
    await days.run();
    days.hours(0.1);
    await days.run();
    days.hours(6);
    await days.run();
    expect(await listReceivedForDemo(days.api.pool)).toEqual([['SUSPENDED', 'UNKNOWN_ACCOUNT', 'R03']]);
    days.hours(72);
    await days.run();
    expect(await listReceivedForDemo(days.api.pool)).toEqual([['RETURNED', 'UNKNOWN_ACCOUNT', 'R03']]);
    const sums = async (day: string) => (await suspenseOf(days.api.pool, day)).map(({ cents }) => cents);
    // In the books it is cash that belongs to nobody, as long.
    const booked = async (day: string) => {
      const { books } = await readTrialBalance(days.api.pool, day);
      return books.flatMap(({ book, closingCents }) => (['SUSPENSE', 'CASH_FBO'].includes(book) ? [closingCents] : []));
    };
    await closeBooks(days.api.pool, '2026-11-20', days.api.clock.now());
    await closeBooks(days.api.pool, '2026-11-23', days.api.clock.now());
    expect(await booked('2026-11-20')).toEqual([-91_400, 91_400]);
    // Its file is paid on the next banking day.
    expect(await booked('2026-11-23')).toEqual([-91_400, 91_400]);
    await closeBooks(days.api.pool, '2026-11-24', days.api.clock.now());
    expect(await booked('2026-11-24')).toEqual([0, 0]);
    // Friday and the weekend, then gone.
    expect([
      await sums('2026-11-19'),
      await sums('2026-11-20'),
      await sums('2026-11-22'),
      await sums('2026-11-23'),
    ]).toEqual([[], [91_400], [91_400], []]);
  });

  test('because the account is closed goes back as R02, with a case that its return resolves', async () => {
    const person = await days.receiver();
    await closeAccount(days.api.pool, person.accountId, days.api.clock.now());
    await take({ ...childSupport, entries: [inboundCredit(person.accountNumber)] });
    expect(await listReceivedForDemo(days.api.pool)).toEqual([['SUSPENDED', 'CLOSED', 'R02']]);
    expect(await person.cases()).toMatchObject([
      { kind: 'ENTRY_SUSPENDED', facts: { code: 'R02', amountCents: 91_400, payer: 'TX CHILD SUPPORT' } },
    ]);
    expect(await person.postedCents()).toBe(10_000);
    days.hours(6);
    await days.run();
    expect(await person.cases()).toEqual([]);
  });

  test('because its holder has died goes back as R15 with the date, if it is a federal benefit for a later day', async () => {
    const person = await days.receiver();
    await sendToDesk(days.api, 'report-death', { ...byTestStaff, holderId: person.holderId, diedOn: '2026-11-02' });
    await take(
      { ...socialSecurity, entries: [inboundCredit(person.accountNumber)] },
      {
        ...socialSecurity,
        odfi: '03103604',
        effectiveOn: '2026-11-02',
        entries: [inboundCredit(person.accountNumber)],
      },
      { ...childSupport, entries: [inboundCredit(person.accountNumber)] },
    );
    expect(await listReceivedForDemo(days.api.pool)).toEqual([
      ['SUSPENDED', 'BENEFIT_AFTER_DEATH', 'R15'],
      ['POSTED', null, null],
      ['POSTED', null, null],
    ]);
    const kinds = (await person.cases()).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['DEPOSIT_AFTER_DEATH', 'DEPOSIT_AFTER_DEATH', 'ENTRY_SUSPENDED', 'ESTATE']);
    days.hours(6);
    await days.run();
    const lines = await days.sent();
    expect(lines.find((line) => line.startsWith('7'))?.slice(21, 27)).toBe('261102'.slice(0, 6));
  });

  test('because its holder may be on a list of sanctions is blocked, reported, and never goes back', async () => {
    const person = await days.receiver();
    const listed = { accountId: person.accountId, kind: 'NAME_LISTED', reference: 'sanctions:1' } as const;
    await noteException(days.api.pool, listed, days.api.clock.now());
    await take({ ...childSupport, entries: [inboundCredit(person.accountNumber)] });
    expect(await listReceivedForDemo(days.api.pool)).toEqual([['BLOCKED', 'BLOCKED', null]]);
    const blocked = (await person.cases()).find(({ kind }) => kind === 'ENTRY_BLOCKED');
    expect(blocked?.facts).toMatchObject({ reportBy: '2026-12-07', amountCents: 91_400 });
    days.hours(14 * 24);
    await days.run();
    expect(await listReceivedForDemo(days.api.pool)).toEqual([['BLOCKED', 'BLOCKED', null]]);
    expect(await suspenseOf(days.api.pool, '2026-12-04')).toEqual([{ cause: 'BLOCKED', entries: 1, cents: 91_400 }]);
  });

  test('because it comes from abroad waits for staff, and is never posted', async () => {
    const person = await days.receiver();
    await take({
      ...childSupport,
      entryClass: 'IAT',
      entries: [inboundCredit(person.accountNumber, { addenda: 'ANN' })],
    });
    days.hours(14 * 24);
    await days.run();
    expect(await listReceivedForDemo(days.api.pool)).toEqual([['SUSPENDED', 'INTERNATIONAL', null]]);
    expect(await person.postedCents()).toBe(10_000);
  });

  test('because it is a debit goes back as R20, one of another class too', async () => {
    const person = await days.receiver();
    await take(
      { ...childSupport, entries: [inboundCredit(person.accountNumber, { transactionCode: '27', amountCents: 500 })] },
      { ...childSupport, odfi: '11100003', entryClass: 'CTX', entries: [inboundCredit(person.accountNumber)] },
    );
    expect(await listReceivedForDemo(days.api.pool)).toEqual([
      ['SUSPENDED', 'DEBIT', 'R20'],
      ['SUSPENDED', 'OTHER_CLASS', 'R20'],
    ]);
    // A debit took money that the bank gives back.
    expect(await suspenseOf(days.api.pool, '2026-11-20')).toContainEqual({ cause: 'DEBIT', entries: 1, cents: -500 });
  });

  test('a prenote is noted, or goes back where its number names no account', async () => {
    const person = await days.receiver();
    const prenote = { transactionCode: '23', amountCents: 0 };
    await take({
      ...socialSecurity,
      entries: [inboundCredit(person.accountNumber, prenote), inboundCredit('111122223333', prenote)],
    });
    expect(await listReceivedForDemo(days.api.pool)).toEqual([
      ['NOTED', null, null],
      ['SUSPENDED', 'UNKNOWN_ACCOUNT', 'R03'],
    ]);
    expect(await suspenseOf(days.api.pool, '2026-11-20')).toEqual([]);
  });
});
