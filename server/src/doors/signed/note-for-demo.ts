import { type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';

/** A message of the network that the demo's history plays. */
export interface PlayedMessage {
  kind: 'authorization' | 'clearing' | 'deposit' | 'refund';
  /** The network's id of what it tells. */
  id: string;
  amountCents: number;
  authorizationId: string | null;
  reply: object;
}

const insert = statement<[string, string, Buffer, string, Date, number, string | null], never>(
  'network/note-message-of-demo',
  `INSERT INTO network.message (message_id, kind, body_hmac, http_status, reply, received_at, amount_cents, authorization_id)
   VALUES ($1, $2, $3, 200, $4, $5, $6, $7)`,
);

/** Keeps a message of the demo's history as the door of the network keeps what it took, so that its day can be held against the books. */
export async function noteMessageForDemo(
  tx: Queryable,
  keys: Keys,
  { kind, id, amountCents, authorizationId, reply }: PlayedMessage,
  at: Date,
): Promise<void> {
  const messageId = `demo-${kind}-${id}`;
  const hmac = keys.hmac('network-messages', messageId);
  await run(tx, insert, [messageId, kind, hmac, JSON.stringify(reply), at, amountCents, authorizationId]);
}
