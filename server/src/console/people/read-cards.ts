import { listCards } from '@portal/contract/card/list-cards';
import { listCardsRoute } from '../../rooms/card/list-cards.ts';
import { readAsHolder } from './read-as-holder.ts';

/** The cards of a person, newest first, as their holder sees them. */
export async function readCards(context: Parameters<typeof readAsHolder>[0], holderId: number) {
  const outcome = await readAsHolder(context, { call: listCards, route: listCardsRoute }, holderId, {});
  if (!outcome.ok) throw new Error(`a person's cards cannot be read: ${outcome.error}`);
  return outcome.entity.cards;
}
