import { get, list, type Queryable, statement } from '../../platform/db/statement.ts';
import { type Book, bookNames } from './chart.ts';

/** A book on the evening of a day; all amounts are cents. */
export interface BookBalance {
  book: Book;
  /** At the end of the day before, a credit positive. */
  openingCents: number;
  debitCents: number;
  creditCents: number;
  closingCents: number;
  /** How many entries there were on the day. */
  entries: number;
  /** The day of the oldest movement that later ones in the other direction have not used up; null without a balance. */
  openSince: string | null;
}

export interface TrialBalance {
  /** The books of the day are closed, and these figures are final. */
  isClosed: boolean;
  books: BookBalance[];
}

interface Movement {
  /** Null for what no close has counted yet. */
  closedOn: string | null;
  businessDay: string;
  book: Book;
  debitCents: number;
  creditCents: number;
  entries: number;
}

const sums = (entries: string) =>
  `coalesce(-sum(${entries}) FILTER (WHERE ${entries} < 0), 0)::bigint AS "debitCents",
   coalesce(sum(${entries}) FILTER (WHERE ${entries} > 0), 0)::bigint AS "creditCents", count(*) AS entries`;

const counted = statement<[], Movement>(
  'issuer/list-counted-movements',
  `SELECT closed_on AS "closedOn", business_day AS "businessDay", book, sum(debit_cents)::bigint AS "debitCents",
     sum(credit_cents)::bigint AS "creditCents", sum(entries)::bigint AS entries
   FROM issuer.book_movement GROUP BY 1, 2, 3`,
);
const uncounted = statement<[string | null, string], Movement>(
  'issuer/list-uncounted-movements',
  `SELECT NULL AS "closedOn", business_day AS "businessDay", book, ${sums('entry.amount_cents')}
   FROM issuer.journal JOIN issuer.entry USING (account_id, journal_id)
   WHERE ($1::date IS NULL OR business_day > $1) AND business_day <= $2 GROUP BY 2, 3
   UNION ALL
   SELECT NULL, business_day, book, ${sums('entry.amount_cents')}
   FROM issuer.program_journal JOIN issuer.program_entry AS entry USING (program_journal_id)
   WHERE ($1::date IS NULL OR business_day > $1) AND business_day <= $2 GROUP BY 2, 3`,
);
const closes = statement<[], { first: string | null; last: string | null }>(
  'issuer/find-closes-of-books',
  `SELECT min(closed_on) AS first, max(closed_on) AS last FROM issuer.books_close`,
);

/**
 * The trial balance of a business day (yyyy-MM-dd). A closed day's never changes: what came to it later belongs to the day
 * on which it was counted. An open day's has what stands in the books so far.
 */
export async function readTrialBalance(db: Queryable, day: string): Promise<TrialBalance> {
  const { first, last } = await get(db, closes, []);
  const isClosed = first !== null && last !== null && first <= day && day <= last;
  const isSince = ({ closedOn, businessDay }: Movement) => (isClosed ? (closedOn ?? '') <= day : businessDay <= day);
  const movements = (await list(db, counted, [])).filter(isSince);
  if (last === null || day > last) movements.push(...(await list(db, uncounted, [last, day])));
  // The first close counted all days there had been.
  const isOfDay = ({ closedOn, businessDay }: Movement) =>
    isClosed && day !== first ? closedOn === day : businessDay === day;
  return { isClosed, books: bookNames.map((book) => balanceOf(book, movements, isOfDay)) };
}

function balanceOf(book: Book, all: readonly Movement[], isOfDay: (movement: Movement) => boolean): BookBalance {
  const movements = all.filter((each) => each.book === book);
  const ofDay = movements.filter(isOfDay);
  const sum = (of: readonly Movement[], cents: (movement: Movement) => number) =>
    of.reduce((total, movement) => total + cents(movement), 0);
  const net = ({ debitCents, creditCents }: Movement) => creditCents - debitCents;
  const closingCents = sum(movements, net);
  return {
    book,
    openingCents: closingCents - sum(ofDay, net),
    debitCents: sum(ofDay, ({ debitCents }) => debitCents),
    creditCents: sum(ofDay, ({ creditCents }) => creditCents),
    closingCents,
    entries: sum(ofDay, ({ entries }) => entries),
    openSince: findOldestOpen(closingCents, movements),
  };
}

/** The oldest day whose movements are not used up, where the first that came are the first that go. */
function findOldestOpen(balanceCents: number, movements: readonly Movement[]): string | null {
  let left = Math.abs(balanceCents);
  if (left === 0) return null;
  const increases = ({ debitCents, creditCents }: Movement) => (balanceCents > 0 ? creditCents : debitCents);
  const newestFirst = movements
    .filter((movement) => increases(movement) > 0)
    .toSorted((a, b) => b.businessDay.localeCompare(a.businessDay));
  for (const movement of newestFirst) {
    left -= increases(movement);
    if (left <= 0) return movement.businessDay;
  }
  return newestFirst.at(-1)?.businessDay ?? null;
}
