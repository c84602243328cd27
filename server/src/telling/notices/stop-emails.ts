import { isRequired } from '@portal/contract/alerts/alert-kind';
import { holdLogin } from '../../identity/logins.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Services } from '../../services.ts';
import { keepSettings, listSettings } from './settings.ts';
import { openUnsubscribeToken } from './unsubscribe-token.ts';
import { withholdUnwanted } from './withhold-unwanted.ts';

/**
 * Ends optional alerts by email, also those that wait, for the cardholder of a token. Required ones go on, because they
 * keep the money safe. False when the token was not made here.
 */
export async function stopEmails(
  tx: Queryable,
  services: Pick<Services, 'keys' | 'issuing' | 'program' | 'pushKey'>,
  token: string,
): Promise<boolean> {
  const holderId = openUnsubscribeToken(services.keys, token);
  if (holderId === null) return false;
  // A deleted account gets none, and keeps no choice.
  if (!(await holdLogin(tx, holderId))) return true;
  const settings = await listSettings(tx, holderId, services.issuing.alertThresholds);
  const byEmail = settings.filter(({ kind, channels }) => !isRequired(kind) && channels.includes('EMAIL'));
  const without = byEmail.map((alert) => ({
    ...alert,
    channels: alert.channels.filter((channel) => channel !== 'EMAIL'),
  }));
  await keepSettings(tx, holderId, without);
  await withholdUnwanted(tx, services, holderId);
  return true;
}
