import * as z from 'zod/mini';
import { cardNameMaxLength } from '../constants.ts';
import { defineCall } from '../define-call.ts';
import { Cents } from '../money/cents.ts';
import { Day } from '../time/iso.ts';
import { CardTracking } from './card-tracking.ts';

/** Why a card is locked, which decides the way out (docs/domain.md §2). */
export const lockReasons = ['USER', 'PIN_TRIES', 'CVV_TRIES', 'ISSUER'] as const;
export type LockReason = (typeof lockReasons)[number];

/** One card of the summary. Both balances belong to the account behind it: available = posted − pending holds. */
export const CardSummary = z.object({
  cardId: z.int(),
  cardStatusId: z.int(),
  accountNickName: z.string().check(z.maxLength(cardNameMaxLength)),
  last4Digit: z.string(),
  /** Name as embossed on the card. */
  cardholderName: z.string(),
  /** Last day of the month in which the card expires. */
  expiry: Day,
  locked: z.boolean(),
  lockReason: z.nullable(z.enum(lockReasons)),
  /** Tells whether a PIN was chosen: a card that customer service activated has none yet. */
  hasPin: z.boolean(),
  /** How often its CVV may still be typed wrong, whatever page asks for it; the last one locks the card. */
  cvvTriesLeft: z.int(),
  availableCents: Cents,
  postedCents: Cents,
  /** The part of the difference that its holder set aside (set-aside/get-set-aside.ts). */
  asideCents: Cents,
  /** The part of the difference on its way to the holder's bank, with its fees; what is left of it is held for uses of cards. */
  pendingTransferCents: Cents,
  pendingFeeCents: Cents,
  /** The card of theirs whose place it takes, or took; null for a first card. */
  replacesCardId: z.nullable(z.int()),
  /** Its way through the mail; null for a card that is not in the mail. */
  tracking: z.nullable(CardTracking),
  /** The fee that the order of its replacement waits for: it is made once the balance bears it. Null: none waits. */
  waitingFeeCents: z.nullable(Cents),
  /** Tells whether that order also waits until somebody has made sure of a new address: the cardholder calls. */
  waitsForAddress: z.boolean(),
});
export type CardSummary = z.infer<typeof CardSummary>;

/** The cardholder's cards, newest first. */
export const listCards = defineCall({
  name: 'card/list-cards',
  method: 'GET',
  path: '/api/cardService/auth/v1.1/cards',
  access: 'holder',
  mode: 'reads',
  input: z.object({}),
  entity: z.object({
    /** Given name of the cardholder, for the greeting. */
    givenName: z.string(),
    /** Tells whether the cardholder chose the simple page. */
    isSimple: z.boolean(),
    cards: z.array(CardSummary),
  }),
  errors: ['unauthorized'],
});
