import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDay, readLines } from '../../start/reconciliation/reconcile-day.ts';
import type { TestApi } from '../../testing/api.ts';
import { testIssuing } from '../../testing/card-account.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestNetwork } from '../../testing/network.ts';
import { reconciledDay as day, playReconciledDay } from '../../testing/reconciled-day.ts';
import { isEven } from './keep-lines.ts';
import { writeReport } from './write-report.ts';

const { timeZone } = testIssuing;

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
  await playReconciledDay(api);
});
afterAll(() => api.close());

const tools = { keys: testKeys, timeZone };
const check = () => checkDay(api.pool, tools, day, api.clock.now());
const unevenLines = async () => (await check()).filter((line) => !isEven(line)).map(({ line }) => line);

test('a day that network and bank told is even to the cent, line by line', async () => {
  const lines = await check();
  expect(await unevenLines()).toEqual([]);
  const told = Object.fromEntries(lines.map(({ line, told: { count, cents } }) => [line, [count, cents]]));
  const amounts = told['bank micro-deposits'] as [number, number];
  expect(told).toEqual({
    'network authorization': [2, 0],
    'network deposit': [1, 100_000],
    'network clearing': [2, 4_150],
    'network refund': [1, 900],
    'network chargeback': [1, 500],
    'network clearing-reversal': [1, 700],
    'network provisional-credit': [0, 0],
    'bank files': [3, 20_000 + amounts[1]],
    'bank transfers': [1, 20_000],
    'bank transfer fees': [1, expect.any(Number)],
    'bank micro-deposits': [2, amounts[1]],
    'bank returns': [1, 20_000],
    'bank not settled': [0, 0],
    'ledger both sides': expect.any(Array),
    'ledger entries': expect.any(Array),
    'ledger fees': [2, 0],
    'ledger adjustments': [0, 0],
    'ledger totals of the day': expect.any(Array),
    'ledger balances': [2, expect.any(Number)],
  });
  const report = writeReport(day, lines, [{ kind: 'CLEARING_UNASKED', count: 1 }]);
  expect(report).toContain(`\n${day},network clearing,2,41.50,2,41.50,0.00,ok\n`);
  expect(report).toContain(`\n${day},exception CLEARING_UNASKED,1,,,,,OPEN\n`);
  expect(report).not.toContain('DIFFERS');
});

describe('one that was broken on purpose shows in its line', () => {
  const inJournal = (set: string, where: string) =>
    `UPDATE issuer.journal SET ${set} WHERE business_day = '${day}' AND ${where}`;
  const inMessage = (where: string, set = 'amount_cents = amount_cents + 1') =>
    `UPDATE network.message SET ${set} WHERE ${where}`;

  test.each([
    [
      'an authorization is not there',
      'DELETE FROM issuer.authorization WHERE requested_cents = 1000',
      'network authorization',
    ],
    ['a deposit came of another amount', inMessage("kind = 'deposit'"), 'network deposit'],
    ['a clearing came of another amount', inMessage("kind = 'clearing'"), 'network clearing'],
    ['a refund came of another amount', inMessage("kind = 'refund'"), 'network refund'],
    ['a chargeback was lost', "DELETE FROM network.message WHERE kind = 'chargeback'", 'network chargeback'],
    ['a reversal came of another amount', inMessage("kind = 'clearing-reversal'"), 'network clearing-reversal'],
    [
      'a provisional credit came of nothing',
      inMessage("kind = 'deposit'", "kind = 'provisional-credit'"),
      'network provisional-credit',
    ],
    [
      'a file says another sum',
      "UPDATE issuer.ach_file SET total_cents = total_cents + 1 WHERE name LIKE '%B.txt'",
      'bank files',
    ],
    [
      'a transfer is another amount',
      'UPDATE issuer.ach_entry SET amount_cents = amount_cents + 1 WHERE transfer_id IS NOT NULL',
      'bank transfers',
    ],
    ['a fee was not charged', 'UPDATE issuer.transfer SET fee_cents = fee_cents + 1', 'bank transfer fees'],
    [
      'a micro-deposit was another amount',
      'UPDATE issuer.ach_entry SET amount_cents = amount_cents + 1 WHERE transfer_id IS NULL',
      'bank micro-deposits',
    ],
    ['a return was not taken', 'DELETE FROM issuer.ach_taken', 'bank returns'],
    [
      'a transfer never settled',
      "UPDATE issuer.transfer SET state = 'FILED', returned_at = NULL, return_code = NULL, effective_on = '2026-11-20'",
      'bank not settled',
    ],
    [
      'one side of an entry',
      "UPDATE issuer.entry SET amount_cents = amount_cents + 1 WHERE book = 'SETTLEMENT'",
      'ledger both sides',
    ],
    [
      'a journal says another amount',
      inJournal('amount_cents = amount_cents + 1', "kind = 'DEPOSIT'"),
      'ledger entries',
    ],
    [
      'a fee stands in another book',
      "UPDATE issuer.entry SET book = 'ADJUSTMENT' WHERE book = 'FEE_INCOME' AND amount_cents > 0",
      'ledger fees',
    ],
    [
      'something else stands in the book of adjustments',
      "UPDATE issuer.entry SET book = 'ADJUSTMENT' WHERE book = 'FEE_INCOME' AND amount_cents > 0",
      'ledger adjustments',
    ],
    [
      'a total of the day',
      `UPDATE issuer.day_total SET amount_cents = amount_cents + 1 WHERE business_day = '${day}'`,
      'ledger totals of the day',
    ],
    ['a balance', 'UPDATE issuer.account SET posted_cents = posted_cents + 1', 'ledger balances'],
  ])('%s', async (_what, text, line) => {
    const client = await api.owner.connect();
    try {
      // As nobody should, past every trigger, on every node where there are several; undone after.
      await client.query('BEGIN; SET LOCAL session_replication_role = replica');
      await client.query('ALTER TABLE issuer.entry DISABLE TRIGGER USER');
      await client.query('ALTER TABLE issuer.journal DISABLE TRIGGER USER');
      await client.query(text);
      const lines = await readLines(client, tools, day);
      expect(lines.filter((each) => !isEven(each)).map((each) => each.line)).toContain(line);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});
