import { recordEvent } from '../../events/record-event.ts';
import type { NamedCard } from '../../issuer/face.ts';
import { findChargeQuestion } from '../../issuer/problem-face.ts';
import type { Queryable } from '../../platform/db/statement.ts';

/** Tells a cardholder of the question about a charge that was just kept; once, as a question is kept once. */
export async function tellAsked(
  tx: Queryable,
  { accountId, holderId, last4Digit }: NamedCard,
  authorizationId: string,
  now: Date,
): Promise<void> {
  const question = await findChargeQuestion(tx, { accountId, authorizationId });
  if (question === null) return;
  const { amountCents, merchantName: merchant, wasDeclined } = question;
  const charge = { last4Digit, amountCents, merchant, accountId, authorizationId, wasDeclined };
  await recordEvent(tx, holderId, 'ChargeAsked', charge, now);
}
