import { get, type Queryable, statement } from '../../platform/db/statement.ts';
import type { EntryMode, Merchant } from '../authorizations/messages.ts';
import { matchStop, type OpenStop } from './match-stop.ts';

const knowsId = statement<[number, string, number], { isKnown: boolean }>(
  'issuer/knows-merchant-id',
  `SELECT EXISTS (SELECT FROM issuer.journal
     WHERE account_id = $1 AND kind = 'PURCHASE' AND merchant_id = $2 AND (entry_mode <> 'RECURRING' OR posted_at < (
       SELECT stopped_at FROM issuer.company_stop WHERE account_id = $1 AND stop_id = $3))) AS "isKnown"`,
);

/** The one that refuses most comes first. */
const byWeight = (one: OpenStop, other: OpenStop): number => weightOf(one) - weightOf(other);
const weightOf = ({ scope, usedOn }: OpenStop): number => (scope === 'ALL' ? 0 : usedOn === null ? 1 : 2);

/**
 * Finds the stop that is about a merchant's charge, among those that stand on the account; null: none. A name that is only like the
 * company's and comes with another id is stopped where it says that it repeats, while its holder has begun nothing with that id.
 * Cash is no charge of the company at which the machine stands. The caller holds the account's lock.
 */
export async function findStopOf<Stop extends OpenStop>(
  tx: Queryable,
  accountId: number,
  stops: readonly Stop[],
  { merchant, entryMode }: { merchant: Merchant; entryMode: EntryMode },
): Promise<Stop | null> {
  if (stops.length === 0 || entryMode === 'ATM') return null;
  const [sure] = stops.filter((stop) => matchStop(stop, merchant) === 'STOPPED').toSorted(byWeight);
  if (sure) return sure;
  const like = stops.find((stop) => matchStop(stop, merchant) === 'IN_DOUBT');
  if (!like || !merchant.id || entryMode !== 'RECURRING') return null;
  const { isKnown } = await get(tx, knowsId, [accountId, merchant.id, like.stopId]);
  return isKnown ? null : like;
}
