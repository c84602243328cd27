import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { messageContent } from './message-content.ts';
import { withholdMessage } from './withhold-message.ts';

const waiting = statement<[], { messageId: string; contentSealed: Buffer }>(
  'delivery/list-waiting-answers',
  `SELECT message_id AS "messageId", content_sealed AS "contentSealed" FROM delivery.message
   WHERE template IN ('passcode', 'callCode', 'userIdReminder') AND sent_at IS NULL AND content_sealed IS NOT NULL`,
);

/**
 * Stops the codes and reminders that wait for their provider and go to one of some contacts. Their recipient is sealed, so
 * each that waits is opened: mostly there is none, as somebody sits and waits for it.
 */
export async function withdrawAnswers(tx: Queryable, keys: Keys, contacts: readonly string[]): Promise<void> {
  for (const { messageId, contentSealed } of await list(tx, waiting, [])) {
    const { to } = JSON.parse(keys.open(messageContent.at(messageId), contentSealed)) as { to: string | null };
    if (to !== null && contacts.includes(to)) await withholdMessage(tx, messageId, 'UNWANTED');
  }
}
