import type { PushSubscription } from '@portal/contract/alerts/subscribe-push';
import { list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { placedColumn } from '../../platform/ports/sealed-place.ts';

export const subscriptionContent = placedColumn('delivery.push_subscription', 'content_sealed', 'push-subscription', [
  'endpoint_hmac',
]);

const hmacsOf = (keys: Keys, endpoint: string) => keys.hmacs('push-endpoints', endpoint);

/** The hash under which a subscription, as JSON, is kept now. */
export function hashOfSubscription(keys: Keys, subscription: string): Buffer {
  const { endpoint } = JSON.parse(subscription) as { endpoint: string };
  return keys.hmac('push-endpoints', endpoint);
}

/** The most browsers of one cardholder that get push messages; the one that was quiet longest makes room. */
const maxSubscriptions = 10;

const upsertSubscription = statement<[Buffer, number, Buffer, Date], never>(
  'delivery/keep-push-subscription',
  `INSERT INTO delivery.push_subscription (endpoint_hmac, holder_id, content_sealed, subscribed_at)
   VALUES ($1, $2, $3, $4)
   ON CONFLICT (endpoint_hmac) DO UPDATE SET holder_id = excluded.holder_id, content_sealed = excluded.content_sealed,
     subscribed_at = excluded.subscribed_at`,
);
const deleteOldest = statement<[number, number], never>(
  'delivery/drop-oldest-push-subscriptions',
  `DELETE FROM delivery.push_subscription WHERE endpoint_hmac IN (
     SELECT endpoint_hmac FROM delivery.push_subscription WHERE holder_id = $1 ORDER BY subscribed_at DESC OFFSET $2)`,
);

const deleteThese = statement<[Buffer[]], never>(
  'delivery/drop-push-subscription',
  `DELETE FROM delivery.push_subscription WHERE endpoint_hmac = ANY($1)`,
);

/** Keeps a browser's subscription. A browser that another cardholder used before is this one's from now on. */
export async function keepPushSubscription(
  tx: Queryable,
  keys: Keys,
  holderId: number,
  subscription: PushSubscription,
  now: Date,
): Promise<void> {
  const { endpoint, keys: browserKeys } = subscription;
  const [current, ...others] = hmacsOf(keys, endpoint);
  const sealed = keys.seal(subscriptionContent.at(current), JSON.stringify({ endpoint, keys: browserKeys }));
  // Under the key of before a rotation it would be another browser, and get each message twice.
  if (others.length > 0) await run(tx, deleteThese, [others]);
  await run(tx, upsertSubscription, [current, holderId, sealed, now]);
  await run(tx, deleteOldest, [holderId, maxSubscriptions]);
}

const deleteOf = statement<[number, Buffer[] | null], never>(
  'delivery/delete-push-subscriptions-of',
  `DELETE FROM delivery.push_subscription WHERE holder_id = $1 AND ($2::bytea[] IS NULL OR endpoint_hmac = ANY($2))`,
);

/** Ends a cardholder's own subscription of one browser, or all of them where `endpoint` is null. */
export async function endPushSubscriptions(tx: Queryable, keys: Keys, holderId: number, endpoint: string | null) {
  await run(tx, deleteOf, [holderId, endpoint === null ? null : hmacsOf(keys, endpoint)]);
}

/** Forgets a subscription, as JSON, that its push service no longer knows. */
export async function dropPushSubscription(tx: Queryable, keys: Keys, subscription: string): Promise<void> {
  const { endpoint } = JSON.parse(subscription) as { endpoint: string };
  await run(tx, deleteThese, [hmacsOf(keys, endpoint)]);
}

const subscriptionsOf = statement<[number], { endpointHmac: Buffer; contentSealed: Buffer }>(
  'delivery/list-push-subscriptions',
  `SELECT endpoint_hmac AS "endpointHmac", content_sealed AS "contentSealed"
   FROM delivery.push_subscription WHERE holder_id = $1 ORDER BY subscribed_at`,
);

/** The subscriptions of a cardholder's browsers, each as JSON. */
export async function listPushSubscriptions(db: Queryable, keys: Keys, holderId: number): Promise<string[]> {
  const rows = await list(db, subscriptionsOf, [holderId]);
  return rows.map(({ endpointHmac, contentSealed }) => keys.open(subscriptionContent.at(endpointHmac), contentSealed));
}
