import { expect, onTestFinished, test } from 'vitest';
import { endProvisionalCredit, moveCard, noteException, settleException } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { at, linesOf, openAgencyMonth } from '../../testing/agency-month.ts';
import { createTestCard, testIssuing } from '../../testing/card-account.ts';
import { createTestNetwork, sendMessage } from '../../testing/network.ts';
import { fileToday, handOverToday, openTransfers, settleToday } from '../../testing/transfers.ts';
import { readAgencyReport } from './make-report.ts';

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

test('service times of letters: the days until they were printed', async () => {
  const month = await openAgencyMonth();
  const printed = await month.pool.query(
    `INSERT INTO mailing.print_file (kind, language, made_on, state, pieces, built_at)
     SELECT 'LETTERS', 'en', day, 'BUILT', 1, $1 FROM unnest('{2026-10-05,2026-10-31,2026-11-01}'::date[]) AS made (day)
     RETURNING file_id AS id`,
    [at('2026-10-05')],
  );
  const [first, last, after] = printed.rows.map(({ id }) => id);
  // The second was asked for on October 29, in the program's time zone.
  for (const [n, [instant, fileId]] of [
    ['2026-10-05T12:00:00Z', first],
    ['2026-10-30T03:00:00Z', last],
    ['2026-10-30T12:00:00Z', after],
    ['2026-10-30T12:00:00Z', null],
  ].entries()) {
    await month.pool.query(
      `INSERT INTO mailing.letter (holder_id, kind, reference, data_sealed, queued_at, file_id) VALUES (1, 'any', $1, '', $2, $3)`,
      [String(n), instant, fileId],
    );
  }
  await month.closeBooks();
  expect(linesOf(await month.report(), 'service')).toContain('lettersPrinted 2 0 20');
});

test('service times of transfers: the days until banks settled them; one that came back before is none', async () => {
  const api = await createTestNetwork();
  onTestFinished(() => api.close());
  const [sent, stopped] = [await openTransfers(api), await openTransfers(api)];
  for (const each of [sent, stopped]) {
    await each.link();
    await each.start(5_000);
  }
  await fileToday(api);
  await handOverToday(api);
  await sendMessage(api, 'ach-return', { file: await stopped.writeReturn('R03') });
  api.clock.advance(3 * 86_400);
  await settleToday(api);
  const asked = { month: '2026-11', timeZone: testIssuing.timeZone };
  const report = await readAgencyReport(api.pool, asked, api.clock.now());
  // Confirmed on Friday, settled on Monday.
  expect(linesOf(report, 'service')).toContain('transfersSettled 1 30 30');
});
