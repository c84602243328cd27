import { cents } from '@portal/contract/money/cents';
import { findCardOf, strongestLock } from '../../issuer/face.ts';
import type { ChargeQuestion } from '../../issuer/problem-face.ts';
import type { Queryable } from '../../platform/db/statement.ts';

/** Returns the few facts that a question shows: nothing of the person, and no more of the card than its last four. */
export async function factsOf(db: Queryable, holderId: number, question: ChargeQuestion) {
  const { merchantName, amountCents, askedAt, wasDeclined, cardId } = question;
  const card = await findCardOf(db, holderId, cardId);
  return {
    merchant: merchantName,
    amountCents: cents(amountCents),
    askedAt: askedAt.toISOString(),
    wasDeclined,
    last4Digit: card?.last4Digit ?? '',
    isCardLocked: card !== null && strongestLock(card) !== null,
  };
}
