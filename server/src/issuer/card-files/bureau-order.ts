import type { ShippingMethod } from '@portal/contract/card/card-tracking';
import type { Language } from '@portal/contract/language';
import type { Address } from '../address.ts';
import type { CardKey } from '../cards/card.ts';
import type { OrderReason } from '../cards/issue-card.ts';

/** Most characters of a line that is embossed on a card (ISO/IEC 7811-1 leaves room for 27; bureaus take 26). */
export const maxEmbossed = 26;

/** The role of a card for its holder, which decides the letter that carries it. */
export type OrderKind = 'NEW' | 'REPLACEMENT' | 'RENEWAL';

export const orderKindOf = {
  NEW: 'NEW',
  LOST: 'REPLACEMENT',
  STOLEN: 'REPLACEMENT',
  DAMAGED: 'REPLACEMENT',
  NOT_ARRIVED: 'REPLACEMENT',
  RENEWAL: 'RENEWAL',
} as const satisfies Record<OrderReason, OrderKind>;

/** One card to be made and mailed, but for its number and CVV, which are opened only where the file is encrypted. */
export interface BureauOrder extends CardKey {
  kind: OrderKind;
  embossedName: string;
  shippingMethod: ShippingMethod;
  /** In which the letter is written. */
  language: Language;
  mailTo: { name: string } & Address;
}

/** The secrets that make the order a card. */
export interface CardSecrets {
  pan: string;
  /** Last day of the month of expiry, yyyy-MM-dd. */
  expiry: string;
  cvv2: string;
}
