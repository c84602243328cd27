import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import type { CheckState } from './check-states.ts';
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

/** A step of a check. */
export interface CheckStep {
  state: CheckState;
  /** The program's business day, of a cashed check the bank's; yyyy-MM-dd. */
  happenedOn: string;
  steppedAt: Date;
}

const steps = statement<[number], CheckStep>(
  'issuer/list-check-steps',
  `SELECT state, happened_on AS "happenedOn", stepped_at AS "steppedAt" FROM issuer.check_step
   WHERE number = $1 ORDER BY step_id`,
);

/** Lists what became of a check, step by step; none where there is no such check. */
export const listCheckSteps = async (db: Queryable, number: number): Promise<CheckStep[]> =>
  await list(db, steps, [number]);

/** Lists the checks of an account in the order of their numbers. */
export const listChecksOf = async (db: Queryable, accountId: number): Promise<ListedCheck[]> =>
  (await list(db, ofAccount, [accountId])).map(unsealed);

/** Lists the checks whose money is owed. */
export const listOpenChecks = async (db: Queryable): Promise<ListedCheck[]> => (await list(db, open, [])).map(unsealed);

/** Lists the register whole, in the order of its numbers. */
export const listChecks = async (db: Queryable): Promise<ListedCheck[]> => (await list(db, all, [])).map(unsealed);
