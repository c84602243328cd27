import { dayAfter } from '@portal/contract/time/days';
import { instantIn } from '@portal/contract/time/hours';
import type pg from 'pg';
import { sumReceived } from '../../doors/signed/sum-received.ts';
import { sumReceivedCredits } from '../../issuer/face.ts';
import {
  countAuthorized,
  keepReconciliation,
  type ReconciliationLine,
  sumBank,
  sumLedger,
  sumPosted,
} from '../../issuer/treasury-face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Keys } from '../../platform/ports/keys.ts';

const nothing = { count: 0, cents: 0 };

/** Kinds of messages of the network that move money, each with the journals that must come of it. */
const postedOf = {
  deposit: ['DEPOSIT'],
  clearing: ['PURCHASE', 'CASH'],
  refund: ['REFUND'],
  'clearing-reversal': ['CLEARING_REVERSAL'],
  chargeback: ['CHARGEBACK'],
  'provisional-credit': ['PROVISIONAL_CREDIT'],
} as const;

interface ReconciliationTools {
  keys: Keys;
  /** The program's, in which its days begin. */
  timeZone: string;
}

/** All lines of a business day of the program: those of the network, of the bank, and of the books. */
export async function readLines(
  tx: Queryable,
  { keys, timeZone }: ReconciliationTools,
  day: string,
): Promise<ReconciliationLine[]> {
  const from = instantIn(timeZone, day, 0);
  const to = instantIn(timeZone, dayAfter(day, 1), 0);
  const received = await sumReceived(tx, from, to);
  // Deposits come by message, or in the bank's file.
  const inFiles = await sumReceivedCredits(tx, day);
  const byMessage = received.get('deposit') ?? nothing;
  const deposits = { count: byMessage.count + inFiles.count, cents: byMessage.cents + inFiles.cents };
  const posted = await sumPosted(tx, day);
  const bank = await sumBank(tx, keys, { day, from, to });
  const ledger = await sumLedger(tx, day);
  const network = Object.entries(postedOf).map(([kind, journals]) => ({
    line: `network ${kind}`,
    told: kind === 'deposit' ? deposits : (received.get(kind) ?? nothing),
    booked: posted.of(...journals),
  }));
  const asked = { count: received.get('authorization')?.count ?? 0, cents: 0 };
  return [
    { line: 'network authorization', told: asked, booked: { count: await countAuthorized(tx, from, to), cents: 0 } },
    ...network,
    { line: 'bank files', told: bank.files, booked: bank.filed },
    { line: 'bank transfers', told: bank.transfers, booked: posted.of('BANK_TRANSFER') },
    { line: 'bank transfer fees', told: bank.transferFees, booked: posted.fee('TRANSFER') },
    { line: 'bank micro-deposits', told: bank.amounts, booked: bank.proofs },
    { line: 'bank returns', told: bank.returns, booked: posted.of('TRANSFER_RETURN') },
    { line: 'bank not settled', told: nothing, booked: bank.unsettled },
    { line: 'ledger both sides', told: ledger.holders, booked: ledger.program },
    { line: 'ledger entries', told: ledger.journals, booked: ledger.holders },
    { line: 'ledger fees', told: ledger.feeJournals, booked: ledger.feeIncome },
    { line: 'ledger adjustments', told: ledger.adjustmentJournals, booked: ledger.adjustmentBook },
    { line: 'ledger totals of the day', told: ledger.journals, booked: ledger.dayTotals },
    { line: 'ledger balances', told: ledger.balances, booked: ledger.lastBalances },
  ];
}

/** Checks a day and keeps what was found. */
export async function checkDay(
  pool: pg.Pool,
  tools: ReconciliationTools,
  day: string,
  now: Date,
): Promise<ReconciliationLine[]> {
  // As of one instant: the portal goes on meanwhile.
  const lines = await inTransaction(pool, async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await readLines(tx, tools, day);
  });
  await keepReconciliation(pool, day, lines, now);
  return lines;
}
