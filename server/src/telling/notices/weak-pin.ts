import { newProofDays } from '@portal/contract/step-up/step-up-policy';
import type { ProofWay } from '../../identity/step-up-tokens.ts';
import type { IssuedCard } from '../../issuer/face.ts';
import { get, type Queryable, statement } from '../../platform/db/statement.ts';

const weakSince = statement<[number, string, Date], { isWeak: boolean }>(
  'notices/is-pin-weak',
  `SELECT EXISTS (
     SELECT FROM (
       SELECT data FROM events.event WHERE holder_id = $1 AND kind IN ('PinSet', 'PinChanged')
         AND data ->> 'last4Digit' = $2 AND happened_at > $3 ORDER BY event_id DESC LIMIT 1
     ) AS latest WHERE data ? 'isWeak'
   ) AS "isWeak"`,
);

/**
 * Tells whether the PIN of a card was chosen in the last 30 days with SSN and ZIP alone. Such a PIN proves no more than they do: else
 * who knows them would choose a PIN first, and prove everything with it.
 */
export async function isPinWeak(
  db: Queryable,
  { last4Digit }: Pick<IssuedCard, 'last4Digit'>,
  holderId: number,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - newProofDays * 86_400_000);
  return (await get(db, weakSince, [holderId, last4Digit, since])).isWeak;
}

/** Tells whether a PIN that is chosen now, with a proof given by `way`, proves no more than SSN and ZIP. */
export async function choosesWeakly(
  db: Queryable,
  { card, holderId, way }: { card: Pick<IssuedCard, 'last4Digit'>; holderId: number; way: ProofWay },
  now: Date,
): Promise<boolean> {
  if (way === 'SSN_ZIP') return true;
  // A weak PIN changed by itself stays one.
  return way === 'PIN' && (await isPinWeak(db, card, holderId, now));
}
