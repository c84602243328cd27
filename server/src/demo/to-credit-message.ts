import { randomUUID } from 'node:crypto';
import type { NetworkOrder } from './network-order.ts';

const creditKinds = [
  'CLEARING_REVERSAL',
  'CHARGEBACK',
  'PROVISIONAL_CREDIT',
  'PROVISIONAL_FINAL',
  'PROVISIONAL_TAKEN_BACK',
] as const;
type CreditKind = (typeof creditKinds)[number];

/** Tells whether an order gives a charge back in another way than a refund, or ends that. */
export const isCreditKind = (kind: NetworkOrder['kind']): kind is CreditKind =>
  creditKinds.some((credit) => credit === kind);

/** The message of such an order. A provisional credit has the id of the authorization that it is about: one for each. */
export function toCreditMessage(
  kind: CreditKind,
  { authorizationId, card, amountCents }: { authorizationId: string; card: object; amountCents: number },
) {
  const body = { authorizationId, card, amountCents };
  const creditId = authorizationId;
  const id = `demo-${randomUUID()}`;
  switch (kind) {
    case 'CLEARING_REVERSAL':
      return { kind: 'clearing-reversal', body: { ...body, reversalId: id }, id: { authorizationId } };
    case 'CHARGEBACK':
      return { kind: 'chargeback', body: { ...body, chargebackId: id }, id: { authorizationId } };
    case 'PROVISIONAL_CREDIT':
      return { kind: 'provisional-credit', body: { ...body, creditId }, id: { authorizationId } };
    case 'PROVISIONAL_FINAL':
    case 'PROVISIONAL_TAKEN_BACK':
      break;
  }
  const outcome = kind === 'PROVISIONAL_FINAL' ? 'FINAL' : 'TAKEN_BACK';
  return { kind: 'provisional-credit-end', body: { creditId, card, outcome }, id: { authorizationId } };
}
