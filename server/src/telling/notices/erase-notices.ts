import { identityNotices } from '../../events/identity-notices.ts';
import { list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { withholdMessage } from '../delivery/withhold-message.ts';
import { turnTextingOff } from '../texting/text-asking.ts';

/** The tables of cardholders' choices, and of the messages that they were sent. */
export const tablesOfHolder = [
  'alerting.setting',
  'alerting.preference',
  'alerting.notification',
  'alerting.sent',
  'alerting.inbound_text',
  'delivery.push_subscription',
] as const;

const erasures = tablesOfHolder.map((table) =>
  statement<[number], never>(`erase/${table}`, `DELETE FROM ${table} WHERE holder_id = $1`),
);

/**
 * Events of a login that are kept: of an address, because it is the program's own and whom it sends cards to must stay
 * known; of the deletion itself.
 */
const keptKinds = ['AddressChanged', 'AccountDeleted'] as const satisfies readonly (keyof typeof identityNotices)[];

const eraseEvents = statement<[number, string[]], never>(
  'notices/erase-events',
  'DELETE FROM events.event WHERE holder_id = $1 AND kind = ANY($2)',
);
const endConsents = statement<[number, Date], never>(
  'notices/end-text-consents',
  'UPDATE alerting.text_consent SET ended_at = $2 WHERE holder_id = $1 AND ended_at IS NULL',
);
const endDeliveryChoices = statement<[number, Date], never>(
  'notices/end-delivery-choices',
  'UPDATE alerting.document_delivery SET ended_at = $2 WHERE holder_id = $1 AND ended_at IS NULL',
);
const waitingOf = statement<[number], { messageId: string }>(
  'notices/list-unsent-of',
  `SELECT message_id AS "messageId" FROM alerting.sent JOIN delivery.message USING (message_id)
   WHERE sent.holder_id = $1 AND message.sent_at IS NULL AND content_sealed IS NOT NULL`,
);

/**
 * Erases a cardholder's alert choices, the messages that they were sent, and the events of their login, which may name a
 * contact or a device. Waiting messages are not sent. Events of their money and cards stay, told or not.
 */
export async function eraseNotices(tx: Queryable, holderId: number, now: Date): Promise<void> {
  for (const { messageId } of await list(tx, waitingOf, [holderId])) await withholdMessage(tx, messageId, 'UNWANTED');
  for (const erase of erasures) await run(tx, erase, [holderId]);
  const kept: readonly string[] = keptKinds;
  const kinds = Object.keys(identityNotices).filter((kind) => !kept.includes(kind));
  await run(tx, eraseEvents, [holderId, kinds]);
  await run(tx, endConsents, [holderId, now]);
  await run(tx, endDeliveryChoices, [holderId, now]);
  await turnTextingOff(tx, holderId, now);
}
