import { type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { cardPan, cardPvv } from '../sealed-tables.ts';
import type { IssuedCard } from './card.ts';

/** The index under which the network knows our one PIN verification key. */
const pvki = 1;

const updatePin = statement<[number, number, Buffer, number, string], never>(
  'issuer/set-pin',
  `WITH freed AS (
     DELETE FROM issuer.card_lock WHERE account_id = $1 AND card_id = $2 AND reason = 'PIN_TRIES'
   )
   UPDATE issuer.card SET pvv_sealed = $3, pvki = $4, pin_key_id = $5, pin_tries = 0
   WHERE account_id = $1 AND card_id = $2`,
);

/**
 * Sets a card's PIN (four digits; throws a RangeError otherwise): keeps its PVV, sealed, never the PIN. Wrong tries
 * start anew and a lock for too many of them ends (docs/domain.md §2).
 */
export async function setPin(
  tx: Queryable,
  keys: Keys,
  card: Pick<IssuedCard, 'accountId' | 'cardId' | 'panSealed'>,
  pin: string,
): Promise<void> {
  if (!/^\d{4}$/.test(pin)) throw new RangeError('a PIN has four digits');
  const { cards, currentId } = keys;
  const { accountId, cardId } = card;
  const pan = await cards.open(cardPan.at(accountId, cardId), card.panSealed);
  const pvv = await cards.pvv(currentId, { pan, pvki, pin });
  const sealed = await cards.seal(cardPvv.at(accountId, cardId), pvv);
  await run(tx, updatePin, [accountId, cardId, sealed, pvki, currentId]);
}
