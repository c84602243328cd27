import type { DeclineReason } from '@portal/contract/transactions/decline-reason';
import type { AuthorizationRequest } from './messages.ts';
import { approvedCode, cardInOrderCode, partlyApprovedCode, responseCodes } from './response-codes.ts';
import type { StoredAuthorization } from './stored.ts';

/** The answer to the network. */
export interface AuthorizationAnswer {
  isApproved: boolean;
  /** ISO 8583 response code. */
  responseCode: string;
  reason: DeclineReason | null;
  /** The amount held now: the whole approved amount where only a part was approved; 0 when declined. */
  heldCents: number;
}

/** The answer to what is approved, whole or in part. */
export const approved = (heldCents: number, isPartial: boolean): AuthorizationAnswer => ({
  isApproved: true,
  responseCode: isPartial ? partlyApprovedCode : approvedCode,
  reason: null,
  heldCents,
});

/** The answer to a request of $0 about a card that is in order. */
export const inOrder: AuthorizationAnswer = {
  isApproved: true,
  responseCode: cardInOrderCode,
  reason: null,
  heldCents: 0,
};

/** The answer to what is declined. */
export const declined = (reason: DeclineReason): AuthorizationAnswer => ({
  isApproved: false,
  responseCode: responseCodes[reason],
  reason,
  heldCents: 0,
});

/** The answer to an id that came before. */
export function answerAgain({
  state,
  declineReason,
  amountCents,
  approvedCents,
}: StoredAuthorization): AuthorizationAnswer {
  if (state === 'VOIDED') return declined('ALREADY_REVERSED');
  if (declineReason !== null) return declined(declineReason);
  return approved(state === 'PENDING' ? amountCents : 0, approvedCents !== null);
}

/** Tells whether a request says just what the one with the same id said. */
export function isSameRequest(
  stored: StoredAuthorization,
  { card, amountCents, cashBackCents = 0, entryMode, merchant }: AuthorizationRequest,
): boolean {
  const { name, place, country, mcc } = merchant;
  const first = [stored.cardId, stored.requestedCents, stored.entryMode, stored.mcc, stored.cashBackCents];
  const firstMerchant = [stored.merchantName, stored.merchantPlace, stored.merchantCountry];
  const said = [card.cardId, amountCents, entryMode, mcc, cashBackCents, name, place, country];
  // A gateway may have begun to send the id since.
  if (stored.merchantId !== null && merchant.id && stored.merchantId !== merchant.id) return false;
  return [...first, ...firstMerchant].every((value, at) => value === said[at]);
}
