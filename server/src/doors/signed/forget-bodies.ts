import { list, type Queryable, statement } from '../../platform/db/statement.ts';

/** Messages that are looked at in one statement. */
const batchSize = 1000;

const forgetBatch = (schema: 'network' | 'desk') =>
  statement<[Date, string, number], { messageId: string }>(
    `${schema}/forget-bodies`,
    `WITH batch AS (
       SELECT message_id FROM ${schema}.message WHERE message_id > $2 AND received_at < $1 ORDER BY message_id LIMIT $3
     ), forgotten AS (
       UPDATE ${schema}.message SET body_hmac = '' FROM batch
       WHERE message.message_id = batch.message_id AND body_hmac <> ''
     )
     SELECT message_id AS "messageId" FROM batch ORDER BY message_id`,
  );
const doors = [forgetBatch('network'), forgetBatch('desk')];

/**
 * Forgets what messages that came before `before` said: their keyed hashes, which cannot be made anew without the messages.
 * One that is sent again after that does nothing, as ever, and is answered 409 in place of its first answer.
 */
export async function forgetBodies(db: Queryable, before: Date): Promise<void> {
  for (const door of doors) {
    let after = '';
    for (;;) {
      const batch = await list(db, door, [before, after, batchSize]);
      if (batch.length < batchSize) break;
      after = batch.at(-1)?.messageId ?? after;
    }
  }
}
