import { findEditingCard } from '@portal/contract/profile/contact-edit';
import { type Refusal, refuse } from '../../http/outcome.ts';
import { findCardOf, listCardsOf } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';

/**
 * Why a cardholder may not edit email, mobile phone or address now, or null: the card is not theirs, or none of theirs is
 * active (specification §5).
 */
export async function refuseEditing(
  tx: Queryable,
  holderId: number,
  cardId: number,
): Promise<Refusal<'notFound' | 'noActiveCard'> | null> {
  if ((await findCardOf(tx, holderId, cardId)) === null) return refuse('notFound');
  const { cards } = await listCardsOf(tx, holderId);
  return findEditingCard(cards) === null ? refuse('noActiveCard') : null;
}
