import { countUses, lockBudget, spendBudget } from '../../identity/budgets.ts';
import type { Login } from '../../identity/logins.ts';
import { openOptionsOfHolder } from '../../identity/open-options.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { enqueueMessage } from './enqueue-message.ts';
import { isStopped } from './stopped-numbers.ts';

/** So that nobody is flooded by who tries to register a card again and again. */
const perLogin = { limit: 1, windowSeconds: 24 * 3600 };

/**
 * Tells a cardholder where only they read it that their card has an online account already: the page may not say so to
 * whoever types the data. By email, or by text where no email is on record.
 */
export async function tellRegistered(tx: Queryable, keys: Keys, login: Login, now: Date): Promise<void> {
  const key = keys.hmacs('budgets', `told-registered:${login.loginId}`);
  if (countUses(await lockBudget(tx, key), perLogin.windowSeconds, now) >= perLogin.limit) return;
  const options = await openOptionsOfHolder(tx, keys, login);
  const option = options.find(({ otpOption }) => otpOption === 'EMAIL') ?? options[0];
  if (!option?.contact) return;
  const { otpOption: channel, contact: to } = option;
  if (channel === 'TEXT' && (await isStopped(tx, keys, to))) return;
  await spendBudget(tx, key, now);
  await enqueueMessage(
    tx,
    keys,
    { template: 'alreadyRegistered', channel, language: login.language, to, params: {} },
    now,
  );
}
