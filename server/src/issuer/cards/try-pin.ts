import { get, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { lockAccountRow } from '../accounts.ts';
import { maxPinTries } from '../authorizations/decide.ts';
import type { IssuedCard } from './card.ts';
import { lockCard } from './lock-card.ts';
import { pinMatches } from './verify-card.ts';

/**
 * The result of a try of the PIN; `triesLeft` 0 says that the card is locked. `isCounted`: it was compared, which ends once
 * the tries are used up.
 */
export type PinTry = { isRight: true } | { isRight: false; triesLeft: number; isCounted: boolean };

const readPinTries = statement<[number, number], { pinTries: number }>(
  'issuer/read-pin-tries',
  `SELECT pin_tries AS "pinTries" FROM issuer.card WHERE account_id = $1 AND card_id = $2`,
);
const setPinTries = statement<[number, number, number], never>(
  'issuer/set-pin-tries',
  `UPDATE issuer.card SET pin_tries = $3 WHERE account_id = $1 AND card_id = $2`,
);

/**
 * Tries a PIN in the portal. The counter is the one of terminals and cash machines too; the third wrong one locks the
 * card, and then the right one is refused until the PIN is changed (docs/domain.md §2). Locks the account.
 */
export async function tryPin(tx: Queryable, keys: Keys, card: IssuedCard, pin: string, now: Date): Promise<PinTry> {
  const key = [card.accountId, card.cardId] as const;
  // The lock under which terminals count: both are one counter.
  await lockAccountRow(tx, card.accountId);
  const { pinTries } = await get(tx, readPinTries, [...key]);
  if (pinTries >= maxPinTries) return { isRight: false, triesLeft: 0, isCounted: false };
  if (await pinMatches(keys, card, pin)) {
    if (pinTries > 0) await run(tx, setPinTries, [...key, 0]);
    return { isRight: true };
  }
  await run(tx, setPinTries, [...key, pinTries + 1]);
  const triesLeft = maxPinTries - pinTries - 1;
  if (triesLeft === 0) await lockCard(tx, card, 'PIN_TRIES', now);
  return { isRight: false, triesLeft, isCounted: true };
}
