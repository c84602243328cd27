import { expect, test } from 'vitest';
import { endProvisionalCredit, moveCard, noteException, settleException } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { at, linesOf, openAgencyMonth } from '../../testing/agency-month.ts';
import { createTestCard } from '../../testing/card-account.ts';

test('errors and service times: credits and cases, opened, ended and open', async () => {
  const month = await openAgencyMonth();
  const { accountId } = await month.openAccount('2026-07-01');
  const card = await createTestCard(month.pool, accountId, {}, at('2026-07-02'));
  await month.deposit(accountId, 100_000, '2026-07-02');
  for (const [id, cents, day] of [
    ['kept', 1_000, '2026-10-01'],
    ['taken', 2_000, '2026-10-01'],
    ['old', 3_000, '2026-08-01'],
    ['new', 4_000, '2026-10-31'],
  ] as const) {
    await month.credit(card, id, cents, day);
  }
  const end = (id: string, outcome: 'FINAL' | 'TAKEN_BACK', day: string) =>
    inTransaction(month.pool, (tx) => endProvisionalCredit(tx, { id, card, outcome }, at(day), day));
  await end('kept', 'FINAL', '2026-10-11');
  await end('taken', 'TAKEN_BACK', '2026-10-21');
  await end('new', 'FINAL', '2026-11-02');
  const note = (reference: string, kind: 'ACH_STAFF' | 'STRANDED', now: Date) =>
    noteException(month.pool, { accountId, kind, reference }, now);
  const settle = (reference: string, kind: 'ACH_STAFF' | 'STRANDED', now: Date) =>
    settleException(month.pool, { accountId, kind, reference }, 'done', now);
  await note('1', 'ACH_STAFF', at('2026-09-30', 12));
  await note('2', 'ACH_STAFF', at('2026-10-05', 12));
  await note('3', 'STRANDED', at('2026-10-06', 12));
  await settle('1', 'ACH_STAFF', at('2026-10-02', 12));
  await settle('2', 'ACH_STAFF', at('2026-10-05', 15));
  await settle('3', 'STRANDED', at('2026-11-01', 12));
  await month.closeBooks();
  const report = await month.report();
  // A charge that nobody had asked for is a case, too.
  expect(linesOf(report, 'errors')).toEqual([
    'creditsGiven 3 7000',
    'creditsEnded 2 3000',
    'creditsEnded TAKEN_BACK 1 2000',
    'creditsEnded FINAL 1 1000',
    'creditsOpen 2 7000',
    'creditsOpen UP_TO_45_DAYS 1 4000',
    'creditsOpen OVER_90_DAYS 1 3000',
    'casesOpened 5',
    'casesOpened CLEARING_UNASKED 3',
    'casesOpened ACH_STAFF 1',
    'casesOpened STRANDED 1',
    'casesOpen 5',
    'casesOpen CLEARING_UNASKED 4',
    'casesOpen STRANDED 1',
  ]);
  // Tenths: 3 and 48 hours; 10 and 20 days.
  expect(linesOf(report, 'service').slice(0, 5)).toEqual([
    'casesResolved 2 30 480',
    'casesResolved ACH_STAFF 2 30 480',
    'creditsDecided 2 100 200',
    'creditsDecided FINAL 1 100 100',
    'creditsDecided TAKEN_BACK 1 200 200',
  ]);
});

test('service times of cards: from the order until the bureau said that they left', async () => {
  const month = await openAgencyMonth();
  const { accountId } = await month.openAccount('2026-09-01');
  for (const [day, isExpedited] of [
    ['2026-10-01', true],
    ['2026-10-02', false],
    ['2026-10-31', false],
  ] as const) {
    const card = await createTestCard(month.pool, accountId, { cardStatusId: 1, isExpedited }, at(day, 12));
    await moveCard(month.pool, card, 'SHIPPED', new Date(at(day, 12).getTime() + (isExpedited ? 5 : 30) * 3_600_000));
  }
  await month.closeBooks();
  expect(linesOf(await month.report(), 'service').filter((line) => line.startsWith('cards'))).toEqual([
    'cardsShipped 2 50 300',
    'cardsShipped EXPEDITED 1 50 50',
    'cardsShipped STANDARD 1 300 300',
  ]);
});
