import { shippingStates } from '@portal/contract/card/card-tracking';
import * as z from 'zod/mini';

/** The orders that the demo's card network can play. */
export const networkKinds = [
  'PURCHASE',
  'ATM',
  'ECOMMERCE',
  'RECURRING',
  'INCREMENT',
  'COMPLETION',
  'STAND_IN',
  'STAND_IN_DECLINED',
  'CLEARING',
  'REVERSAL',
  'REFUND',
  'CLEARING_REVERSAL',
  'CHARGEBACK',
  'PROVISIONAL_CREDIT',
  'PROVISIONAL_FINAL',
  'PROVISIONAL_TAKEN_BACK',
  'DEPOSIT',
  'SHIPPING',
  'ACH_RETURN',
] as const;

const said = (least: number, most: number) => z.string().check(z.trim(), z.minLength(least), z.maxLength(most));

/** An order for the demo's card network. All but kind and card has a default. */
export const NetworkOrder = z.strictObject({
  kind: z.enum(networkKinds),
  cardId: z.int().check(z.positive()),
  amountCents: z.optional(z.int().check(z.nonnegative(), z.maximum(100_000_000))),
  /** The part of a PURCHASE that the shop gives as cash. */
  cashBackCents: z.optional(z.int().check(z.nonnegative(), z.maximum(100_000_000))),
  /** Tells whether the terminal takes less than it asks for. */
  takesLess: z.optional(z.boolean()),
  /** Name of the merchant; of the payer for a deposit. */
  merchant: z.optional(said(1, 100)),
  /** The network's id of the merchant; the usual one's, or that of the charge that it is about, when absent. */
  merchantId: z.optional(said(1, 27)),
  place: z.optional(said(1, 100)),
  mcc: z.optional(z.string().check(z.regex(/^\d{4}$/))),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  /** For a clearing, a reversal, a refund or a credit: of what. For a new authorization: its id. */
  authorizationId: z.optional(z.string().check(z.regex(/^[\w.:-]{1,64}$/))),
  /** For a CLEARING that is one of several: '1/2'. */
  part: z.optional(z.string().check(z.regex(/^[1-9]\/[1-9]$/))),
  /** Typed at the terminal; the card's own at an ATM when absent, none in a shop. */
  pin: z.optional(z.string().check(z.regex(/^\d{4}$/))),
  /** Typed on line; the card's own when absent. */
  cvv2: z.optional(z.string().check(z.regex(/^\d{3}$/))),
  /** YYMM; the card's own when absent. */
  expiry: z.optional(z.string().check(z.regex(/^\d{2}(0[1-9]|1[0-2])$/))),
  state: z.optional(z.enum(shippingStates)),
  carrier: z.optional(said(1, 40)),
  trackingNumber: z.optional(said(1, 40)),
  /** For an ACH_RETURN: which transfer; whatever went to the bank last when absent. */
  transferId: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  /** Why it comes back, or what the bank corrects. */
  returnCode: z._default(z.string().check(z.regex(/^[RC]\d{2}$/)), 'R03'),
  /** The details that the bank says are right, for C01, C02, C03 and C05. */
  corrected: z._default(z.string().check(z.regex(/^[\d ]{0,29}$/)), ''),
});
export type NetworkOrder = z.infer<typeof NetworkOrder>;

interface Usual {
  name: string;
  /** As the network gives it to a merchant; a payer has none. */
  id?: string;
  mcc: string;
  cents: number;
}

const shop: Usual = { name: 'Plaza Foods', id: 'PLAZAFOODS00001', mcc: '5411', cents: 2_500 };

/** Where one pays, and how much, unless the order says so. */
export const usualOf: Partial<Record<NetworkOrder['kind'], Usual>> = {
  PURCHASE: shop,
  INCREMENT: { ...shop, cents: 500 },
  STAND_IN: shop,
  STAND_IN_DECLINED: shop,
  CLEARING: shop,
  REFUND: shop,
  ATM: { name: 'Llano Savings Bank ATM', id: 'LLANOATM0000042', mcc: '6011', cents: 4_000 },
  ECOMMERCE: { name: 'Sunny Gadgets', id: 'SUNNYGADGETS001', mcc: '5732', cents: 3_999 },
  RECURRING: { name: 'Prairie Phone', id: 'PRAIRIEPHONE001', mcc: '4814', cents: 3_500 },
  DEPOSIT: { name: 'Social Security', mcc: '', cents: 100_000 },
};
