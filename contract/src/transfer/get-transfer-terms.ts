import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { Cents } from '../money/cents.ts';
import { Day, Instant } from '../time/iso.ts';

/** The terms of a transfer that is confirmed now: for the form, before an amount is typed. */
export const TransferTerms = z.object({
  feeCents: Cents,
  minCents: Cents,
  /** The most that can be sent; less than `minCents` when nothing can. */
  maxCents: Cents,
  availableCents: Cents,
  /** It would be the first to this bank account, and wait 24 hours before it leaves. */
  isFirst: z.boolean(),
  filesOn: Day,
  effectiveOn: Day,
  arrivesOn: Day,
  /** Until when these days hold. */
  holdsUntil: Instant,
});
export type TransferTerms = z.infer<typeof TransferTerms>;

/** Fee, limits and days of a transfer from a card. */
export const getTransferTerms = defineCall({
  name: 'transfer/get-transfer-terms',
  method: 'GET',
  path: '/api/cardService/v1/transfer/terms',
  access: 'holder',
  mode: 'reads',
  toggle: 'bankTransfer',
  input: z.strictObject({ cardId: CardId }),
  entity: TransferTerms,
  errors: ['unauthorized', 'notFound'],
});
