import * as z from 'zod/mini';
import { Accepted } from '../agreements/accepted.ts';
import { defineCall } from '../define-call.ts';
import { Cents } from '../money/cents.ts';
import { Address } from '../person/address.ts';
import { StepUpToken } from '../step-up/step-up.ts';
import { Day } from '../time/iso.ts';
import { searchTransactions } from '../transactions/search-transactions.ts';
import { CardId } from './card-id.ts';
import { replacementReasons } from './card-replacement.ts';
import { shippingMethods } from './card-tracking.ts';
import { listCards } from './list-cards.ts';

/** The proof that a new address needs before a card goes there: none, a passcode, or a call. */
export const addressProofs = ['NONE', 'PASSCODE', 'CALL'] as const;

const orderFields = { cardId: CardId, reason: z.enum(replacementReasons), shipping: z.enum(shippingMethods) };

/** Asks what a replacement would cost and when it would come; nothing is ordered. */
export const QuoteInput = z.strictObject({ ...orderFields, dryRun: z.literal(true) });

/** Orders it, to the address on record. */
export const OrderInput = z.strictObject({
  ...orderFields,
  addressConfirmed: Accepted,
  /** True: the card network gives the new number and expiry to stores that keep the card on file. */
  isAnnounced: z._default(z.boolean(), true),
  stepUpToken: StepUpToken,
});
export type OrderInput = z.input<typeof OrderInput>;

/** The fees of a replacement and its delivery date. */
export const Replacement = z.object({
  /** Tells whether the old card is closed and the new one is ordered once the balance bears the fee. */
  isWaiting: z.boolean(),
  /** The new card; null as long as nothing is ordered. */
  cardId: z.nullable(z.int()),
  last4Digit: z.nullable(z.string()),
  /** The day of the order, or of the question. */
  orderedOn: Day,
  cardFeeCents: Cents,
  shippingFeeCents: Cents,
  /** Both together: what the order takes from the balance. */
  feeCents: Cents,
  /** The days between which it comes; the same day twice for expedited mail. */
  expectedFrom: Day,
  expectedTo: Day,
  /** Where it goes. */
  mailTo: z.object({ name: z.string(), ...Address.shape }),
  /**
   * Tells whether somebody has to make sure of the address first, because it is new (16 CFR 681.2): by a passcode to a contact
   * that is not (step-up CONFIRM_ADDRESS), or by customer service. Until then nothing is mailed there.
   */
  addressProof: z.enum(addressProofs),
});
export type Replacement = z.infer<typeof Replacement>;

/**
 * Orders a new card in place of one that was lost, stolen, damaged or never came. A lost or stolen one closes at once,
 * whatever becomes of the order; a damaged one works until the new one is activated. The fee is taken in the same moment;
 * for a lost or stolen card the order waits until the balance bears it.
 */
export const replaceCard = defineCall({
  name: 'card/replace-card',
  method: 'POST',
  path: '/api/cardService/v1/replace',
  access: 'holder',
  mode: 'writes',
  toggle: 'cardReplacement',
  idempotency: 'required',
  intention: ['cardId', 'reason', 'shipping'],
  input: z.union([OrderInput, QuoteInput]),
  entity: Replacement,
  errors: [
    'unauthorized',
    'notFound',
    'keyReused',
    'cardNotActive',
    'lockedOtherwise',
    'replacementUnderWay',
    'cardStillExpected',
    'replacementUnaffordable',
    'addressNotProved',
    'stepUpRequired',
  ],
  refreshes: [listCards, searchTransactions],
});
