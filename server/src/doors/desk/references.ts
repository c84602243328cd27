import { find, type Queryable, statement } from '../../platform/db/statement.ts';

const holderOfReference = statement<[string], { holderId: number }>(
  'desk/find-holder-of-reference',
  'SELECT holder_id AS "holderId" FROM desk.enrollment WHERE reference = $1',
);
const referenceOfHolder = statement<[number], { reference: string }>(
  'desk/find-reference-of-holder',
  'SELECT reference FROM desk.enrollment WHERE holder_id = $1',
);

/** The holder of one of the program's own references, or null. */
export async function findHolderOfReference(db: Queryable, reference: string): Promise<number | null> {
  return (await find(db, holderOfReference, [reference]))?.holderId ?? null;
}

/** The program's own reference of a holder, or null: they did not come in by the desk. */
export async function findReferenceOf(db: Queryable, holderId: number): Promise<string | null> {
  return (await find(db, referenceOfHolder, [holderId]))?.reference ?? null;
}
