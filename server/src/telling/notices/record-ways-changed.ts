import type { Alert } from '@portal/contract/alerts/alert';
import { type AlertChannel, alertChannels } from '@portal/contract/alerts/alert-channel';
import { isRequired } from '@portal/contract/alerts/alert-kind';
import { recordEvent } from '../../events/record-event.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import { keepFormerChannels } from './former-ways.ts';

/** The channels that required alerts went by: those that were chosen for one, and allowed. */
export function formerChannelsOf(settings: readonly Alert[], allowed: readonly AlertChannel[]): AlertChannel[] {
  const chosen = new Set(settings.filter(({ kind }) => isRequired(kind)).flatMap(({ channels }) => channels));
  return alertChannels.filter((channel) => chosen.has(channel) && allowed.includes(channel));
}

/**
 * Records that a cardholder's alerts come otherwise, or that others come. It is told by the ways of before, `former`, and
 * the new ones; for 30 days all that must be told also goes by those of before.
 */
export async function recordWaysChanged(
  tx: Queryable,
  holderId: number,
  former: readonly AlertChannel[],
  now: Date,
): Promise<void> {
  await keepFormerChannels(tx, holderId, former, now);
  await recordEvent(tx, holderId, 'AlertWaysChanged', {}, now);
}
