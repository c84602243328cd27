import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { listCards } from '../card/list-cards.ts';
import { defineCall } from '../define-call.ts';
import { Cents } from '../money/cents.ts';
import { StepUpToken } from '../step-up/step-up.ts';
import { Day } from '../time/iso.ts';
import { searchTransactions } from '../transactions/search-transactions.ts';
import { getTransferTerms } from './get-transfer-terms.ts';
import { listTransfers } from './list-transfers.ts';

const TransferFields = z.strictObject({
  cardId: CardId,
  amountCents: Cents.check(z.minimum(1, 'amountMinimum')),
});

/** Asks what a transfer would cost, leave and when it would come; nothing is sent. */
export const QuoteTransfer = z.extend(TransferFields, { dryRun: z.literal(true) });

/**
 * Sends it, for the fee that its reader saw: at any other it is refused. From here on it cannot be canceled.
 */
export const ConfirmTransfer = z.extend(TransferFields, { shownFeeCents: Cents, stepUpToken: StepUpToken });

/** A transfer that was asked for or confirmed. */
export const ConfirmedTransfer = z.object({
  /** Null as long as nothing is sent, as is the state. */
  transferId: z.nullable(z.string()),
  state: z.nullable(z.literal('CONFIRMED')),
  amountCents: Cents,
  feeCents: Cents,
  /** Both together: what is taken from the balance. */
  totalCents: Cents,
  /** The balance left on the card after it, in cents. */
  availableAfterCents: Cents,
  /** It is the first to this bank account, and waits 24 hours before it leaves. */
  isFirst: z.boolean(),
  filesOn: Day,
  effectiveOn: Day,
  arrivesOn: Day,
});
export type ConfirmedTransfer = z.infer<typeof ConfirmedTransfer>;

/** Sends money from a card to the verified bank account on file. The step-up is for TRANSFER. */
export const confirmTransfer = defineCall({
  name: 'transfer/confirm-transfer',
  method: 'POST',
  path: '/api/cardService/v1/transfer/initiate',
  access: 'holder',
  mode: 'writes',
  toggle: 'bankTransfer',
  idempotency: 'required',
  intention: ['cardId', 'amountCents'],
  input: z.union([ConfirmTransfer, QuoteTransfer]),
  entity: ConfirmedTransfer,
  errors: [
    'unauthorized',
    'notFound',
    'keyReused',
    'cardNotActive',
    'transferLocked',
    'noBankAccount',
    'bankAccountNotVerified',
    'bankAccountUnlinked',
    'bankAccountStopped',
    'belowMinimum',
    'insufficientForTransfer',
    'feeChanged',
    'stepUpRequired',
  ],
  refreshes: [listCards, listTransfers, getTransferTerms, searchTransactions],
});
