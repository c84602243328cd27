import type { SealedTable } from '../ports/sealed-table.ts';
import { hashOfSubscription } from './push-subscriptions.ts';

/** Messages that wait, and browsers that get push messages. */
export const deliverySealedTables: readonly SealedTable[] = [
  {
    name: 'delivery.message',
    key: [{ name: 'message_id', type: 'uuid' }],
    columns: [{ name: 'content_sealed', purpose: 'message' }],
  },
  {
    name: 'delivery.push_subscription',
    key: [{ name: 'endpoint_hmac', type: 'bytea' }],
    columns: [
      {
        name: 'content_sealed',
        purpose: 'push-subscription',
        found: { name: 'endpoint_hmac', hash: async (keys, text) => hashOfSubscription(keys, text) },
      },
    ],
  },
];
