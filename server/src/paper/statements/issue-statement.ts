import { lastDigits } from '@portal/contract/numbers-read';
import type { ProgramFacts } from '@portal/contract/program';
import { daysOfMonth } from '@portal/contract/time/months';
import type { StatementFigures } from '@portal/contract/transactions/statement-figures';
import type pg from 'pg';
import { closeMonth, getDepositNumbers, getHolder, type HolderRecord } from '../../issuer/face.ts';
import { askTogether } from '../../platform/db/ask-together.ts';
import { find, type Queryable, statement } from '../../platform/db/statement.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../services.ts';
import { computeFigures } from './compute-figures.ts';

/** The issuer of statements, who also takes reports of errors. */
export type Issuer = Pick<ProgramFacts, 'fullName' | 'phone' | 'mailAddress'>;

/** The parts of an issued statement that are kept: all that may change afterwards. */
export interface IssuedStatement extends StatementFigures {
  holder: Pick<HolderRecord, 'givenName' | 'familyName' | 'address'>;
  /** Last four digits of the account number. */
  accountEnding: string;
  issuer: Issuer;
  issuedAt: Date;
}

/** Which month of which account. */
export interface MonthOfAccount {
  accountId: number;
  holderId: number;
  month: string;
}

const findIssuedRow = statement<[number, string], { content: Omit<IssuedStatement, 'issuedAt'>; issuedAt: Date }>(
  'statements/find-issued',
  `SELECT content, issued_at AS "issuedAt" FROM statements.issued WHERE account_id = $1 AND month = $2`,
);
const insertIssued = statement<[number, string, number, Date, string], { accountId: number }>(
  'statements/issue',
  `INSERT INTO statements.issued (account_id, month, holder_id, issued_at, content) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT DO NOTHING RETURNING account_id AS "accountId"`,
);

/** The statement of a month as it was issued, or null while it was not. */
async function findIssued(
  db: Queryable,
  { accountId, month }: Pick<MonthOfAccount, 'accountId' | 'month'>,
): Promise<IssuedStatement | null> {
  const row = await find(db, findIssuedRow, [accountId, month]);
  return row && { ...row.content, issuedAt: row.issuedAt };
}

/**
 * Issues the statement of a month that is over, unless it was: its books are closed, and what it says is kept as it is.
 * False where it was issued before. The account is locked until the transaction ends.
 */
export async function issueStatement(
  tx: Queryable,
  { keys, program }: Pick<Services, 'keys' | 'program'>,
  { accountId, holderId, month }: MonthOfAccount,
  now: Date,
): Promise<boolean> {
  if ((await findIssued(tx, { accountId, month })) !== null) return false;
  const { to } = daysOfMonth(month);
  // The connection keeps the order: the books are closed before they are read.
  const [, figures, { givenName, familyName, address }, { accountNumber }] = await askTogether(tx, (one) =>
    Promise.all([
      closeMonth(one, accountId, to),
      computeFigures(one, accountId, month),
      getHolder(one, keys, holderId),
      getDepositNumbers(one, keys, accountId),
    ]),
  );
  const { fullName, phone, mailAddress } = program.now().facts;
  const content: Omit<IssuedStatement, 'issuedAt'> = {
    ...figures,
    holder: { givenName, familyName, address },
    accountEnding: accountNumber.slice(-lastDigits),
    issuer: { fullName, phone, mailAddress },
  };
  return (await find(tx, insertIssued, [accountId, month, holderId, now, JSON.stringify(content)])) !== null;
}

/** The statement of a month that is over, issued now where the month's job has not come to it yet. */
export async function getIssued(
  pool: pg.Pool,
  services: Pick<Services, 'keys' | 'program'>,
  month: MonthOfAccount,
  now: Date,
): Promise<IssuedStatement> {
  const kept = await findIssued(pool, month);
  if (kept !== null) return kept;
  await inTransaction(pool, (tx) => issueStatement(tx, services, month, now));
  const issued = await findIssued(pool, month);
  if (issued === null) throw new Error('a statement that was issued is not there');
  return issued;
}
