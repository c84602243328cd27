import { listCards } from '@portal/contract/card/list-cards';
import { listCardsOf } from '../../issuer/face.ts';
import { listCardsRoute } from '../../rooms/card/list-cards.ts';
import { readAsHolder } from './read-as-holder.ts';

/** The cards of a person, newest first, as their holder sees them, with the account behind each. */
export async function readCards(context: Parameters<typeof readAsHolder>[0], holderId: number) {
  const outcome = await readAsHolder(context, { call: listCards, route: listCardsRoute }, holderId, {});
  if (!outcome.ok) throw new Error(`a person's cards cannot be read: ${outcome.error}`);
  const { cards: stored } = await listCardsOf(context.db, holderId);
  return outcome.entity.cards.flatMap((card) => {
    const account = stored.find(({ cardId }) => cardId === card.cardId);
    return account ? [{ ...card, accountId: account.accountId }] : [];
  });
}
