import { type Queryable, run, statement } from '../../platform/db/statement.ts';

/** Why a message does not go out: it is too late, its number was stopped, its device is gone, or nobody wants it now. */
export type WithheldBecause = 'TOO_LATE' | 'STOPPED' | 'GONE' | 'UNWANTED';

const withhold = statement<[string, WithheldBecause], never>(
  'delivery/withhold-message',
  `UPDATE delivery.message SET withheld_because = $2, content_sealed = NULL
   WHERE message_id = $1 AND sent_at IS NULL`,
);

/** Lets a message end unsent, and forgets what it says. One that went out stays as it is. */
export async function withholdMessage(tx: Queryable, messageId: string, because: WithheldBecause): Promise<void> {
  await run(tx, withhold, [messageId, because]);
}
