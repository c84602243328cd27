import { getAccountStanding, postFee } from '../../issuer/face.ts';
import { list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { watchBalance } from '../../telling/notices/watch-money.ts';
import { isPaperInTime } from './file-statements.ts';

/** The result of the fee for a statement on paper: paid, or why it is not asked for, then or ever (decision 34). */
type PaperFee = 'CHARGED' | 'LOW_BALANCE' | 'LATE' | 'CLOSED';

interface UnchargedStatement {
  accountId: number;
  month: string;
  leftOn: string;
}

/** So many accounts are locked at once, in one order. */
const chargedAtOnce = 20;

const uncharged = statement<[number, number], UnchargedStatement>(
  'mailing/list-uncharged-statements',
  `SELECT account_id AS "accountId", to_char(month, 'YYYY-MM') AS month, left_on AS "leftOn"
   FROM mailing.paper_statement AS printed JOIN mailing.print_file AS file USING (file_id)
   WHERE file_id = $1 AND fee IS NULL AND file.state = 'DROPPED'
   ORDER BY account_id LIMIT $2 FOR UPDATE OF printed`,
);
const keepFee = statement<[number, string, PaperFee], never>(
  'mailing/keep-paper-fee',
  `UPDATE mailing.paper_statement SET fee = $3 WHERE account_id = $1 AND month = $2::date AND fee IS NULL`,
);

interface ChargeTerms {
  now: Date;
  /** The program's day. */
  today: string;
  /** The program's present charge for one. */
  feeCents: number;
}

async function charge(
  tx: Queryable,
  { accountId, month, leftOn }: UnchargedStatement,
  { now, today, feeCents }: ChargeTerms,
): Promise<PaperFee> {
  const standing = await getAccountStanding(tx, accountId);
  if (standing === null || standing.isClosed) return 'CLOSED';
  if (!isPaperInTime(leftOn)) return 'LATE';
  const { holderId, postedCents, heldCents, asideCents } = standing;
  if (postedCents - heldCents - asideCents < feeCents) return 'LOW_BALANCE';
  // A journal moves money.
  if (feeCents === 0) return 'CHARGED';
  const fee = {
    accountId,
    reference: `paper-statement:${month}`,
    description: 'Paper statement fee',
    feeCode: 'PAPER_STATEMENT',
    feeCents,
    businessDay: today,
  } as const;
  await watchBalance(tx, { accountId, holderId }, now, () => postFee(tx, fee, now));
  return 'CHARGED';
}

/**
 * Charges the next statements of a file that has gone, each once, and none to below zero; false when none is left.
 */
export async function chargeStatements(tx: Queryable, fileId: number, terms: ChargeTerms): Promise<boolean> {
  const rows = await list(tx, uncharged, [fileId, chargedAtOnce]);
  for (const row of rows) {
    await run(tx, keepFee, [row.accountId, `${row.month}-01`, await charge(tx, row, terms)]);
  }
  return rows.length === chargedAtOnce;
}
