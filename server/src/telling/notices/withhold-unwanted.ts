import type { AlertChannel } from '@portal/contract/alerts/alert-channel';
import { findAlerts, type Happened, mustBeTold } from '../../events/notices.ts';
import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import type { Services } from '../../services.ts';
import { withholdMessage } from '../delivery/withhold-message.ts';
import { chooseChannels, isCarrier } from './choose-channels.ts';
import { findStanding } from './standing.ts';

type Waiting = Happened & { messageId: string; channel: AlertChannel };

const waitingOf = statement<[number], Waiting>(
  'notices/list-waiting',
  `SELECT message_id AS "messageId", sent.channel, event.kind, event.data
   FROM alerting.sent JOIN delivery.message USING (message_id) JOIN events.event USING (event_id)
   WHERE sent.holder_id = $1 AND message.sent_at IS NULL AND content_sealed IS NOT NULL`,
);

/**
 * Stops waiting messages that a cardholder's new choice no longer allows: calls for the morning, and messages that
 * a provider could not take yet. Required messages go on, so that nobody who took an account over can silence them; by
 * text only with consent.
 */
export async function withholdUnwanted(
  tx: Queryable,
  services: Pick<Services, 'keys' | 'issuing' | 'program' | 'pushKey'>,
  holderId: number,
): Promise<void> {
  const waiting = await list(tx, waitingOf, [holderId]);
  const standing = waiting.length > 0 ? await findStanding(tx, services, holderId) : null;
  if (standing === null) return;
  const hasConsent = standing.reach.every(({ channel, obstacle }) => channel !== 'TEXT' || obstacle !== 'NO_CONSENT');
  for (const { messageId, channel, ...event } of waiting) {
    const alerts = findAlerts(event);
    // Beside the half that must be told stands one that was chosen: by push and by call there is no other.
    const isOfChoice = alerts.optional !== null && alerts.required === null && !isCarrier(channel);
    const isWanted =
      mustBeTold(event) && !isOfChoice
        ? channel !== 'TEXT' || hasConsent
        : chooseChannels({ alerts, ...standing, mustReach: false, besides: [] }).channels.includes(channel);
    if (!isWanted) await withholdMessage(tx, messageId, 'UNWANTED');
  }
}
