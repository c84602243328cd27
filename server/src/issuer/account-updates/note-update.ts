import { type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { CardKey } from '../cards/card.ts';

const insertUpdate = statement<[number, number, number, Date], never>(
  'issuer/note-account-update',
  `INSERT INTO issuer.account_update (account_id, card_id, replaced_card_id, activated_at)
   SELECT account_id, card_id, $3, $4 FROM issuer.card WHERE account_id = $1 AND card_id = $2 AND is_announced
   ON CONFLICT DO NOTHING`,
);

/**
 * Notes that a card works in place of another, for the merchants that keep that one on file, unless its holder said no when it
 * was ordered. The next file takes it.
 */
export async function noteUpdate(
  tx: Queryable,
  { accountId, cardId }: CardKey,
  replacedCardId: number,
  now: Date,
): Promise<void> {
  await run(tx, insertUpdate, [accountId, cardId, replacedCardId, now]);
}
