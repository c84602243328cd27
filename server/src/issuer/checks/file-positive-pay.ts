import { get, list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { positivePayContent } from '../sealed-tables.ts';
import { openPayee } from './payee.ts';
import type { StoredCheck } from './stored-check.ts';
import { type PositivePayLine, writePositivePay } from './write-positive-pay.ts';

/** Most checks of one file, which is put together in memory. */
const maxChecksInFile = 1_000;

type Untold = Pick<StoredCheck, 'number' | 'amountCents' | 'bankNumber' | 'payeeSealed'> & {
  issuedOn: string;
  isIssueUntold: boolean;
  isVoidUntold: boolean;
};

const isVoidUntold = `void_file_id IS NULL AND state IN ('STOPPED', 'VOIDED', 'REISSUED')`;
const isIssueUntold = `issue_file_id IS NULL AND state IN ('ISSUED', 'STALE', 'CASHED')`;
const untold = statement<[number], Untold>(
  'issuer/lock-checks-to-tell',
  `SELECT number, amount_cents AS "amountCents", bank_number AS "bankNumber", payee_sealed AS "payeeSealed",
     issued_on AS "issuedOn", ${isIssueUntold} AS "isIssueUntold", ${isVoidUntold} AS "isVoidUntold"
   FROM issuer.check WHERE issued_on IS NOT NULL AND (${isIssueUntold} OR ${isVoidUntold})
   ORDER BY number LIMIT $1 FOR NO KEY UPDATE`,
);
const countOfDay = statement<[string], { count: number }>(
  'issuer/count-positive-pay-files',
  'SELECT count(*)::int AS count FROM issuer.positive_pay_file WHERE made_on = $1',
);
const insertFile = statement<[string, string, Buffer, number, Date], { fileId: number }>(
  'issuer/build-positive-pay-file',
  `INSERT INTO issuer.positive_pay_file (name, made_on, state, content_sealed, checks, built_at)
   VALUES ($1, $2, 'BUILT', $3, $4, $5) RETURNING file_id AS "fileId"`,
);
const keepTold = statement<[number, number[], number[]], never>(
  'issuer/keep-told-checks',
  `UPDATE issuer.check SET issue_file_id = CASE WHEN number = ANY ($2::bigint[]) THEN $1 ELSE issue_file_id END,
     void_file_id = CASE WHEN number = ANY ($3::bigint[]) THEN $1 ELSE void_file_id END
   WHERE number = ANY ($2::bigint[] || $3::bigint[])`,
);

/**
 * Builds a file that tells the bank of the checks that were issued, and of those that it may not pay any more, each once; false
 * when none is left to tell of. The file keeps its name and content until it has gone.
 */
export async function filePositivePay(
  tx: Queryable,
  { keys, account }: { keys: Keys; account: string },
  { now, today }: { now: Date; today: string },
): Promise<boolean> {
  const checks = await list(tx, untold, [maxChecksInFile]);
  if (checks.length === 0) return false;
  const name = `positive-pay-${today}-${(await get(tx, countOfDay, [today])).count + 1}.csv`;
  const content = writePositivePay(
    account,
    checks.map((check) => lineOf(keys, check)),
  );
  const sealed = keys.seal(positivePayContent.at(name), content);
  const { fileId } = await get(tx, insertFile, [name, today, sealed, checks.length, now]);
  const numbers = (isTold: (check: Untold) => boolean) => checks.filter(isTold).map(({ number }) => number);
  await run(tx, keepTold, [fileId, numbers((check) => check.isIssueUntold), numbers((check) => check.isVoidUntold)]);
  return checks.length === maxChecksInFile;
}

function lineOf(keys: Keys, check: Untold): PositivePayLine {
  const { number, bankNumber, amountCents, issuedOn, isVoidUntold: isVoid } = check;
  const payee = openPayee(keys, check)?.name ?? '';
  return { number: bankNumber ?? number, amountCents, issuedOn, payee, type: isVoid ? 'V' : 'I' };
}
