import { type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { CardKey } from './card.ts';

const updateName = statement<[number, number, string], never>(
  'issuer/rename-card',
  `UPDATE issuer.card SET account_nickname = $3 WHERE account_id = $1 AND card_id = $2`,
);

/** Gives a card another nickname, which must have been checked: 1 to 15 characters. */
export async function renameCard(tx: Queryable, card: CardKey, nickname: string): Promise<void> {
  await run(tx, updateName, [card.accountId, card.cardId, nickname]);
}
