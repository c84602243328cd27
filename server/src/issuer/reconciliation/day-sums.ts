import { get, list, type Queryable, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { openAmounts, type SealedAmounts } from '../ach/try-amounts.ts';

/** How many, and how much together; cents. */
export interface Sum {
  count: number;
  cents: number;
}

const nothing: Sum = { count: 0, cents: 0 };
const sumColumns = (cents: string) => `count(*) AS count, coalesce(sum(${cents}), 0)::bigint AS cents`;

const byKind = statement<[string], Sum & { kind: string; category: string; isFeeBack: boolean }>(
  'issuer/sum-journals-of-day',
  `SELECT kind, CASE WHEN kind = 'FEE' THEN category ELSE '' END AS category, kind = 'FEE' AND amount_cents > 0 AS "isFeeBack",
     ${sumColumns('abs(amount_cents)')}
   FROM issuer.journal WHERE business_day = $1 GROUP BY 1, 2, 3`,
);

/** The amounts posted on a business day: of some kinds of journals, or of a fee charged or given back. */
export interface Posted {
  of(...kinds: string[]): Sum;
  fee(code: string): Sum;
  feeBack(code: string): Sum;
}

/** Sums what was posted on a business day, without signs: what is taken back counts as much as what is given. */
export async function sumPosted(db: Queryable, day: string): Promise<Posted> {
  const rows = await list(db, byKind, [day]);
  const sum = (wanted: (row: (typeof rows)[number]) => boolean): Sum =>
    rows
      .filter(wanted)
      .reduce((all, { count, cents }) => ({ count: all.count + count, cents: all.cents + cents }), nothing);
  return {
    of: (...kinds) => sum(({ kind }) => kinds.includes(kind)),
    fee: (code) => sum(({ kind, category, isFeeBack }) => kind === 'FEE' && category === code && !isFeeBack),
    feeBack: (code) => sum(({ kind, category, isFeeBack }) => kind === 'FEE' && category === code && isFeeBack),
  };
}

const authorizationsOf = statement<[Date, Date], { count: number }>(
  'issuer/count-authorizations-of-day',
  `SELECT count(*) FROM issuer.authorization
   WHERE created_at >= $1 AND created_at < $2 AND is_asked AND decline_reason IS NULL`,
);

/** How many authorizations were given between two instants. */
export async function countAuthorized(db: Queryable, from: Date, to: Date): Promise<number> {
  return (await get(db, authorizationsOf, [from, to])).count;
}

const filesOf = statement<[string], Sum>(
  'issuer/sum-ach-files-of-day',
  `SELECT coalesce(sum(entries), 0)::bigint AS count, coalesce(sum(total_cents), 0)::bigint AS cents
   FROM issuer.ach_file WHERE file_on = $1`,
);
const entriesOf = statement<[string], { line: 'all' | 'transfers' | 'amounts'; count: number; cents: number }>(
  'issuer/sum-ach-entries-of-day',
  `SELECT line, ${sumColumns('cents')} FROM issuer.ach_entry,
     LATERAL (VALUES ('all', CASE WHEN is_debit THEN 0 ELSE amount_cents END),
       (CASE WHEN transfer_id IS NOT NULL THEN 'transfers' WHEN NOT is_debit THEN 'amounts' END, amount_cents)) AS each (line, cents)
   WHERE file_on = $1 AND line IS NOT NULL AND (line <> 'all' OR file_name IS NOT NULL) GROUP BY line`,
);
const feesOf = statement<[string], Sum>(
  'issuer/sum-transfer-fees-of-day',
  `SELECT ${sumColumns('fee_cents')} FROM issuer.transfer
   WHERE fee_cents > 0 AND EXISTS (SELECT FROM issuer.ach_entry AS entry
     WHERE entry.account_id = transfer.account_id AND entry.transfer_id = transfer.transfer_id AND entry.file_on = $1)`,
);
const proofsOf = statement<[string], SealedAmounts>(
  'issuer/list-proofs-of-day',
  `SELECT account_id AS "accountId", bank_account_id AS "bankAccountId", amounts_sealed AS "amountsSealed"
   FROM issuer.bank_account WHERE files_on = $1 AND state <> 'ADDED'`,
);
const returnsOf = statement<[Date, Date], Sum>(
  'issuer/sum-ach-returns-of-day',
  `SELECT ${sumColumns('entry.amount_cents')} FROM issuer.ach_taken AS taken JOIN issuer.ach_entry AS entry
     USING (account_id, trace_number, file_on)
   WHERE taken_at >= $1 AND taken_at < $2 AND code LIKE 'R%' AND transfer_id IS NOT NULL`,
);
const unsettled = statement<[string], Sum>(
  'issuer/sum-unsettled-transfers',
  `SELECT ${sumColumns('amount_cents')} FROM issuer.transfer WHERE state = 'FILED' AND effective_on <= $1`,
);

/** The amounts that went to the bank on a banking day, and that came back between two instants. */
export interface BankSums {
  /** As the files say. */
  files: Sum;
  /** The entries that are in a file; credits alone have cents. */
  filed: Sum;
  transfers: Sum;
  /** The small amounts that prove bank accounts, as entries and as the proofs say. */
  amounts: Sum;
  proofs: Sum;
  transferFees: Sum;
  returns: Sum;
  /** Transfers that should have settled and have not. */
  unsettled: Sum;
}

/** Sums what went to and came from the bank. */
export async function sumBank(
  db: Queryable,
  keys: Keys,
  { day, from, to }: { day: string; from: Date; to: Date },
): Promise<BankSums> {
  const entries = new Map((await list(db, entriesOf, [day])).map(({ line, ...sum }) => [line, sum]));
  const proofs = (await list(db, proofsOf, [day])).flatMap((proof) => openAmounts(keys, proof));
  return {
    files: await get(db, filesOf, [day]),
    filed: entries.get('all') ?? nothing,
    transfers: entries.get('transfers') ?? nothing,
    amounts: entries.get('amounts') ?? nothing,
    proofs: { count: proofs.length, cents: proofs.reduce((sum, cents) => sum + cents, 0) },
    transferFees: await get(db, feesOf, [day]),
    returns: await get(db, returnsOf, [from, to]),
    unsettled: await get(db, unsettled, [day]),
  };
}

const sidesOf = statement<
  [string],
  { side: 'holders' | 'program' | 'fees' | 'adjustments'; count: number; cents: number }
>(
  'issuer/sum-sides-of-day',
  `SELECT side, count(*) AS count, sum(cents)::bigint AS cents
   FROM issuer.journal JOIN issuer.entry USING (account_id, journal_id),
     LATERAL (VALUES (CASE WHEN book = 'HOLDER' THEN 'holders' ELSE 'program' END,
         CASE WHEN book = 'HOLDER' THEN entry.amount_cents ELSE -entry.amount_cents END),
       (CASE WHEN book = 'FEE_INCOME' THEN 'fees' WHEN book IN ('ADJUSTMENT', 'CHECKS_OUTSTANDING') AND kind NOT LIKE 'PROVISIONAL%' THEN 'adjustments' END,
         entry.amount_cents)) AS each (side, cents)
   WHERE business_day = $1 AND side IS NOT NULL GROUP BY side`,
);
interface NetSums extends Sum {
  fees: number;
  feeCents: number;
  adjustments: number;
  adjustmentCents: number;
}

const netOf = statement<[string], NetSums>(
  'issuer/sum-net-of-day',
  `SELECT ${sumColumns('amount_cents')}, count(*) FILTER (WHERE kind = 'FEE') AS fees,
     coalesce(-sum(amount_cents) FILTER (WHERE kind = 'FEE'), 0)::bigint AS "feeCents",
     count(*) FILTER (WHERE kind = 'ADJUSTMENT') AS adjustments,
     coalesce(-sum(amount_cents) FILTER (WHERE kind = 'ADJUSTMENT'), 0)::bigint AS "adjustmentCents"
   FROM issuer.journal WHERE business_day = $1`,
);
const totalsOf = statement<[string], Sum>(
  'issuer/sum-day-totals-of-day',
  `SELECT coalesce(sum(journals), 0)::bigint AS count, coalesce(sum(amount_cents), 0)::bigint AS cents
   FROM issuer.day_total WHERE business_day = $1`,
);
const balancesOf = statement<[string], { accounts: number; cents: number; agreeing: number; agreeingCents: number }>(
  'issuer/sum-balances-of-day',
  `WITH moved AS (SELECT DISTINCT account_id FROM issuer.journal WHERE business_day = $1)
   SELECT count(*) AS accounts, coalesce(sum(posted_cents), 0)::bigint AS cents,
     count(*) FILTER (WHERE posted_cents = balance_cents) AS agreeing,
     coalesce(sum(balance_cents), 0)::bigint AS "agreeingCents"
   FROM moved JOIN issuer.account USING (account_id), LATERAL (
     SELECT balance_cents FROM issuer.journal WHERE journal.account_id = moved.account_id ORDER BY journal_id DESC LIMIT 1
   ) AS last`,
);

/** The two sides of the books on a business day, and what is stored beside them. */
export interface LedgerSums {
  journals: Sum;
  holders: Sum;
  program: Sum;
  feeJournals: Sum;
  feeIncome: Sum;
  adjustmentJournals: Sum;
  /** The program's books of adjustments and of checks, without what is from before the chart of accounts. */
  adjustmentBook: Sum;
  dayTotals: Sum;
  balances: Sum;
  /** How many of these balances are what the last journal says, and what the last journals say together. */
  lastBalances: Sum;
}

/** Sums the books of a business day. */
export async function sumLedger(db: Queryable, day: string): Promise<LedgerSums> {
  const sides = new Map((await list(db, sidesOf, [day])).map(({ side, ...sum }) => [side, sum]));
  const { fees, feeCents, adjustments, adjustmentCents, ...journals } = await get(db, netOf, [day]);
  const { accounts, cents, agreeing, agreeingCents } = await get(db, balancesOf, [day]);
  return {
    journals,
    holders: sides.get('holders') ?? nothing,
    program: sides.get('program') ?? nothing,
    feeJournals: { count: fees, cents: feeCents },
    feeIncome: sides.get('fees') ?? nothing,
    adjustmentJournals: { count: adjustments, cents: adjustmentCents },
    adjustmentBook: sides.get('adjustments') ?? nothing,
    dayTotals: await get(db, totalsOf, [day]),
    balances: { count: accounts, cents },
    lastBalances: { count: agreeing, cents: agreeingCents },
  };
}
