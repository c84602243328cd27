import { list, type Queryable, type Statement, statement } from '../../platform/db/statement.ts';
import type { Figure } from './searched-text.ts';

/** More amounts than this to look at cost more than reading the text's index does. */
const maxLooks = 200;

/** Returns the amounts of an account that hold a figure; null where too many would have to be looked at. */
export async function findFigures(db: Queryable, accountId: number, figure: Figure): Promise<number[] | null> {
  const { fromCents, spanCents, everyCents, signs } = figure;
  const held: number[] = [];
  for (const sign of signs) {
    const looks = sign === 1 ? moneyIn : moneyOut;
    const seen = await list(db, looks, [accountId, fromCents, spanCents, everyCents ?? limitlessCents, maxLooks]);
    if (seen.length === maxLooks) return null;
    const fits = seen.filter(({ cents }) => (cents - fromCents) % (everyCents ?? limitlessCents) < spanCents);
    held.push(...fits.map(({ cents }) => sign * cents));
  }
  return held;
}

/** More than any amount in the books. */
const limitlessCents = 10 ** 15;

/**
 * Looks at amounts of one sign, from the figure's first one on: the next that the account has, and from there the next that
 * could hold the figure. Between two of them there may be millions; each look is one step down an index.
 */
function looksAt(name: string, size: string, next: (fromCents: string) => string): Statement<LookValues, Look> {
  const first = (fromCents: string) => `SELECT ${size} FROM issuer.journal
    WHERE account_id = $1 AND ${next(fromCents)} LIMIT 1`;
  return statement(
    name,
    `WITH RECURSIVE seen (cents) AS (
       (${first('$2::bigint')})
       UNION ALL
       SELECT (${first(`CASE WHEN (seen.cents - $2) % $4::bigint < $3::bigint - 1 THEN seen.cents + 1
         ELSE $2 + ((seen.cents - $2) / $4 + 1) * $4 END`)})
       FROM seen WHERE seen.cents IS NOT NULL)
     SELECT cents FROM seen WHERE cents IS NOT NULL LIMIT $5`,
  );
}

/** Account, from, span, every, limit. */
type LookValues = [number, number, number, number, number];
interface Look {
  cents: number;
}

const moneyIn = looksAt(
  'issuer/look-at-money-in',
  'amount_cents',
  (fromCents) => `amount_cents >= ${fromCents} ORDER BY amount_cents`,
);
const moneyOut = looksAt(
  'issuer/look-at-money-out',
  '-amount_cents',
  (fromCents) => `amount_cents <= -(${fromCents}) ORDER BY amount_cents DESC`,
);
