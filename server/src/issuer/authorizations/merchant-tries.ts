import { get, list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { CardKey } from '../cards/card.ts';
import { noteException } from '../exceptions/exceptions.ts';
import type { Merchant } from './messages.ts';

/**
 * Wrong expiries and CVV2s at merchants within 24 hours (decision 55): this many from one merchant close the card to that
 * merchant, this many from all of them close it to every merchant that does not see it, for 24 hours.
 */
const maxWrongOfMerchant = 5;
const maxWrong = 10;
/** Cards whose details one merchant may get wrong within 24 hours before it is stopped where nobody has bought. */
const maxTestedCards = 25;
const dayMs = 86_400_000;

const keyOf = ({ name, country }: Merchant): string => `${name}|${country}`;
const dayBefore = (now: Date) => new Date(now.getTime() - dayMs);
const dayAfter = (now: Date) => new Date(now.getTime() + dayMs);

/** The effect of earlier tries on a request that a merchant makes now. */
export interface MerchantStanding {
  isCardClosedToMerchants: boolean;
  isMerchantClosed: boolean;
  isMerchantStopped: boolean;
}

/** The standing of a merchant that nobody has tried anything at. */
export const inGoodStanding: MerchantStanding = {
  isCardClosedToMerchants: false,
  isMerchantClosed: false,
  isMerchantStopped: false,
};

const standing = statement<[number, number, Date, string, Date, number], MerchantStanding>(
  'issuer/merchant-standing',
  `SELECT coalesce(merchant_cvv_closed_until > $3, false) AS "isCardClosedToMerchants",
     (SELECT count(*) >= $6 FROM issuer.merchant_try AS tried
      WHERE tried.account_id = $1 AND tried.card_id = $2 AND merchant = $4 AND tried_at > $5) AS "isMerchantClosed",
     EXISTS (SELECT FROM issuer.merchant_stop WHERE merchant = $4 AND stopped_until > $3) AS "isMerchantStopped"
   FROM issuer.card WHERE account_id = $1 AND card_id = $2`,
);

/** Reads how a merchant stands with a card. The caller has locked the account. */
export async function findMerchantStanding(
  tx: Queryable,
  { accountId, cardId }: CardKey,
  merchant: Merchant,
  now: Date,
): Promise<MerchantStanding> {
  const values = [accountId, cardId, now, keyOf(merchant), dayBefore(now), maxWrongOfMerchant] as const;
  return await get(tx, standing, [...values]);
}

const countOnCard = statement<[number, number, Date, number, Date, Date], { isClosed: boolean }>(
  'issuer/count-wrong-details',
  `UPDATE issuer.card SET
     merchant_cvv_wrong_at = CASE WHEN recent.wrong < $4 THEN recent.at ELSE '{}' END,
     merchant_cvv_closed_until = CASE WHEN recent.wrong < $4 THEN NULL ELSE $6::timestamptz END
   FROM (
     SELECT array_agg(at) AS at, count(*) AS wrong FROM (
       SELECT unnest(merchant_cvv_wrong_at) AS at FROM issuer.card WHERE account_id = $1 AND card_id = $2
       UNION ALL SELECT $3::timestamptz
     ) AS told WHERE at > $5::timestamptz
   ) AS recent
   WHERE account_id = $1 AND card_id = $2
   RETURNING merchant_cvv_closed_until IS NOT NULL AS "isClosed"`,
);
const keepTry = statement<[number, number, string, Date], never>(
  'issuer/keep-merchant-try',
  'INSERT INTO issuer.merchant_try (account_id, card_id, merchant, tried_at) VALUES ($1, $2, $3, $4)',
);
const countTested = statement<[string, Date], { cards: number }>(
  'issuer/count-tested-cards',
  `SELECT count(DISTINCT (account_id, card_id)) AS cards FROM issuer.merchant_try WHERE merchant = $1 AND tried_at > $2`,
);
// The second process finds it stopped, and notes nothing.
const stop = statement<[string, Date, Date], never>(
  'issuer/stop-merchant',
  `INSERT INTO issuer.merchant_stop AS known (merchant, stopped_until) VALUES ($1, $2)
   ON CONFLICT (merchant) DO UPDATE SET stopped_until = excluded.stopped_until WHERE known.stopped_until <= $3`,
);

/** A merchant that is stopped, and until when. */
export interface StoppedMerchant {
  name: string;
  stoppedUntil: Date;
}

const stopped = statement<[Date], StoppedMerchant>(
  'issuer/list-stopped-merchants',
  `SELECT regexp_replace(merchant, '[|][^|]*$', '') AS name, stopped_until AS "stoppedUntil" FROM issuer.merchant_stop
   WHERE stopped_until > $1 ORDER BY stopped_until DESC, merchant LIMIT 20`,
);

/** The merchants that are stopped now because they tried too many cards, the last one first; at most 20. */
export const listStoppedMerchants = async (db: Queryable, now: Date): Promise<StoppedMerchant[]> =>
  await list(db, stopped, [now]);

/** Stops a merchant that has tried too many cards, and has staff look at it. */
async function stopTester(tx: Queryable, { accountId }: CardKey, merchant: Merchant, now: Date): Promise<void> {
  const key = keyOf(merchant);
  const { cards } = await get(tx, countTested, [key, dayBefore(now)]);
  if (cards < maxTestedCards || (await run(tx, stop, [key, dayAfter(now), now])) === 0) return;
  const facts = { merchant: merchant.name, country: merchant.country, cards };
  const about = { accountId, kind: 'MERCHANT_TESTING', reference: `${key} ${now.toISOString()}` } as const;
  await noteException(tx, { ...about, facts }, now);
}

/**
 * Counts a wrong expiry or CVV2, by card and by merchant; reports whether it was one too many for the card. The caller has
 * locked the account.
 */
export async function countWrongDetails(tx: Queryable, card: CardKey, merchant: Merchant, now: Date): Promise<boolean> {
  const { accountId, cardId } = card;
  await run(tx, keepTry, [accountId, cardId, keyOf(merchant), now]);
  await stopTester(tx, card, merchant, now);
  return (await get(tx, countOnCard, [accountId, cardId, now, maxWrong, dayBefore(now), dayAfter(now)])).isClosed;
}

const sweepTries = statement<[Date, readonly number[]], never>(
  'issuer/sweep-merchant-tries',
  'DELETE FROM issuer.merchant_try WHERE tried_at <= $1 AND account_id <> ALL($2)',
);
const sweepStops = statement<[Date], never>(
  'issuer/sweep-merchant-stops',
  'DELETE FROM issuer.merchant_stop WHERE stopped_until <= $1',
);

/** Forgets tries that no longer count, but those of accounts of which all must be kept, and merchants whose time is over. */
export async function sweepMerchantTries(tx: Queryable, heldAccountIds: readonly number[], now: Date): Promise<void> {
  await run(tx, sweepTries, [dayBefore(now), heldAccountIds]);
  await run(tx, sweepStops, [now]);
}
