import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import { checkColumns, type StoredCheck } from './stored-check.ts';

/** A check as people see it. */
export interface ListedCheck extends Omit<StoredCheck, 'payeeSealed'> {
  /** The check that carries its money by now, or null. */
  replacedBy: number | null;
}

const listed = `SELECT ${checkColumns}, newer.number AS "replacedBy"
  FROM issuer.check AS paper LEFT JOIN issuer.check AS newer ON newer.replaces = paper.number`;
const unsealed = ({ payeeSealed: _, ...check }: ListedCheck & StoredCheck): ListedCheck => check;

const ofAccount = statement<[number], ListedCheck & StoredCheck>(
  'issuer/list-checks-of-account',
  `${listed} WHERE paper.account_id = $1 ORDER BY paper.number`,
);
const open = statement<[], ListedCheck & StoredCheck>(
  'issuer/list-open-checks',
  `${listed} WHERE paper.state NOT IN ('CASHED', 'REISSUED') AND paper.back_journal_id IS NULL ORDER BY paper.number`,
);
const all = statement<[], ListedCheck & StoredCheck>('issuer/list-checks', `${listed} ORDER BY paper.number`);

/** Lists the checks of an account in the order of their numbers. */
export const listChecksOf = async (db: Queryable, accountId: number): Promise<ListedCheck[]> =>
  (await list(db, ofAccount, [accountId])).map(unsealed);

/** Lists the checks whose money is owed. */
export const listOpenChecks = async (db: Queryable): Promise<ListedCheck[]> => (await list(db, open, [])).map(unsealed);

/** Lists the register whole, in the order of its numbers. */
export const listChecks = async (db: Queryable): Promise<ListedCheck[]> => (await list(db, all, [])).map(unsealed);
