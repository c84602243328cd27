import type { SealedTable } from '../../platform/ports/sealed-table.ts';
import { messageContent } from './message-content.ts';
import { hashOfSubscription, subscriptionContent } from './push-subscriptions.ts';

/** Messages that wait, and browsers that get push messages. */
export const deliverySealedTables: readonly SealedTable[] = [
  {
    name: 'delivery.message',
    key: [{ name: 'message_id', type: 'uuid' }],
    columns: [messageContent],
  },
  {
    name: 'delivery.push_subscription',
    key: [{ name: 'endpoint_hmac', type: 'bytea' }],
    columns: [
      {
        ...subscriptionContent,
        found: [{ name: 'endpoint_hmac', hash: async (keys, text) => hashOfSubscription(keys, text) }],
      },
    ],
  },
];
