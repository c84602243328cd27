import type { DeskActName } from '@portal/contract/desk/act-rights';
import { parseProblemNumber } from '@portal/contract/problems/problem-number';
import { findOpenException, listAccountIdsOf } from '../../issuer/face.ts';
import { findAccountOfProblem } from '../../issuer/problem-face.ts';
import { findCheck } from '../../issuer/treasury-face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import { hasField } from './act-form.ts';

type FindAccount = (db: Queryable, value: unknown) => Promise<number | null>;

/** The fields that name something of one account by themselves, each with the way to that account. */
const finders: Readonly<Record<string, FindAccount>> = {
  accountId: async (_db, value) => (typeof value === 'number' ? value : null),
  problem: async (db, value) => {
    const problemId = typeof value === 'string' ? parseProblemNumber(value) : null;
    return problemId === null ? null : ((await findAccountOfProblem(db, problemId))?.accountId ?? null);
  },
  exceptionId: async (db, value) =>
    typeof value === 'number' ? ((await findOpenException(db, value))?.accountId ?? null) : null,
  number: async (db, value) => (typeof value === 'number' ? ((await findCheck(db, value))?.accountId ?? null) : null),
};

/** The fields by which the act itself finds its person, or is told of them. */
const ownFields = ['holderId', 'cardId', 'transferId'];

/** Tells whether an act is about a person, who must be that of the occasion. */
export const isAboutPerson = (act: DeskActName): boolean =>
  [...ownFields, ...Object.keys(finders)].some((path) => hasField(act, path));

/** The fields of a wish that name something of somebody else's account. The act itself refuses a name that nothing has. */
export async function findForeignFields(
  db: Queryable,
  { act, fields, holderId }: { act: DeskActName; fields: Readonly<Record<string, unknown>>; holderId: number },
): Promise<string[]> {
  const own = await listAccountIdsOf(db, [holderId]);
  const foreign: string[] = [];
  for (const [path, findAccount] of Object.entries(finders)) {
    const accountId = hasField(act, path) ? await findAccount(db, fields[path]) : null;
    if (accountId !== null && !own.includes(accountId)) foreign.push(path);
  }
  return foreign;
}
