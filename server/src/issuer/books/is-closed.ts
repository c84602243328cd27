import { get, type Queryable, statement } from '../../platform/db/statement.ts';

const closedFrom = statement<[string], { isClosed: boolean }>(
  'issuer/are-books-closed',
  `SELECT EXISTS (SELECT FROM issuer.books_close WHERE closed_on >= $1) AS "isClosed"`,
);

/** Tells whether the books of a day (yyyy-MM-dd), or of a later one, are closed: days are closed in their order. */
export async function areBooksClosed(db: Queryable, day: string): Promise<boolean> {
  return (await get(db, closedFrom, [day])).isClosed;
}
