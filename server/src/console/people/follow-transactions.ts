import type { SeenTransaction } from '@portal/contract/desk/read-person';
import { formatProblemNumber } from '@portal/contract/problems/problem-number';
import type { Transaction } from '@portal/contract/transactions/transaction';
import { transactionIdsOf } from '../../acts/problems/to-problem.ts';
import { listTransfersOfTransactions } from '../../issuer/face.ts';
import { listProblemsOf } from '../../issuer/problem-face.ts';
import type { Queryable } from '../../platform/db/statement.ts';

type Follow = (row: Transaction) => SeenTransaction;

/** Follows the transactions of an account: the reports about them, and where money for the bank is. */
export async function followTransactions(
  db: Queryable,
  accountId: number,
  rows: readonly Transaction[],
): Promise<Follow> {
  const sent = rows.filter(({ type }) => type === 'BANK_TRANSFER').map(({ transactionId }) => transactionId);
  const transfers = await listTransfersOfTransactions(db, accountId, sent);
  const transferOf = new Map(transfers.map(({ transactionId, ...transfer }) => [transactionId, transfer]));
  const reportOf = await readReports(db, accountId);
  return (row) => ({
    ...row,
    report: reportOf.get(row.transactionId) ?? null,
    transfer: transferOf.get(row.transactionId) ?? null,
  });
}

/** The reports of an account by the transactions that they are about. */
async function readReports(db: Queryable, accountId: number) {
  const reportOf = new Map<string, NonNullable<SeenTransaction['report']>>();
  for (const problem of await listProblemsOf(db, accountId)) {
    const { problemId, state, outcome } = problem;
    if (state === 'WITHDRAWN') continue;
    for (const id of await transactionIdsOf(db, problem)) {
      if (!reportOf.has(id)) reportOf.set(id, { number: formatProblemNumber(problemId), state, outcome });
    }
  }
  return reportOf;
}
