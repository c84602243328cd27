import type { CardKey } from '../cards/card.ts';

/** How the merchant got the card's data. RECURRING carries the network's stored-credential mark. */
export const entryModes = ['PRESENT', 'ECOMMERCE', 'RECURRING', 'ATM'] as const;
export type EntryMode = (typeof entryModes)[number];

export interface Merchant {
  /** The network's id of it (ISO 8583: fields 32 and 42); null or absent: none came. */
  id?: string | null;
  name: string;
  /** City and state, as the network writes them; null where it sends none. */
  place: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** ISO 18245 merchant category code, four digits. */
  mcc: string;
}

/** A merchant asks whether a card may pay. */
export interface AuthorizationRequest {
  /** The network's id for the life of this authorization. */
  authorizationId: string;
  /** As the look-up by PAN and expiry found it. */
  card: CardKey;
  amountCents: number;
  entryMode: EntryMode;
  merchant: Merchant;
  /** The part of the amount that the shop gives as cash; absent: none. */
  cashBackCents?: number;
  /** Tells whether the terminal takes less than it asks for; most do not. */
  takesLess?: boolean;
  /** Tells whether a message reaches its cardholder; asked of an unusual charge alone. Absent: nobody is asked. */
  canBeAsked?: () => Promise<boolean>;
  /** Tells whether what came along matches the card; null where nothing came. */
  expiryMatches: boolean | null;
  cvvMatches: boolean | null;
  pinMatches: boolean | null;
}
