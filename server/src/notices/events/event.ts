import type { ReplacementReason } from '@portal/contract/card/card-replacement';
import type { ShippingMethod } from '@portal/contract/card/card-tracking';
import type { ContactKind } from '@portal/contract/profile/contact-kind';
import type { TransferReturnReason } from '@portal/contract/transfer/transfer-return';

/** A payment that was approved. */
interface CardUse {
  last4Digit: string;
  amountCents: number;
  merchant: string;
}

/** What can happen to a cardholder, each with what its messages need. No secrets: events are kept. */
export interface EventData {
  PasswordChanged: Record<string, never>;
  UserIdRecovered: Record<string, never>;
  NewDeviceLogin: { device: string };
  Registered: Record<string, never>;
  ContactUpdated: { contact: ContactKind };
  CardLocked: { last4Digit: string };
  CardUnlocked: { last4Digit: string };
  CardLockedByPin: { last4Digit: string };
  CardLockedByCvv: { last4Digit: string };
  /** So many wrong CVV2s at merchants that none is compared for a day. */
  CvvTriedAtMerchants: { last4Digit: string };
  InvalidPin: { last4Digit: string; triesLeft: number };
  PinSet: { last4Digit: string };
  PinChanged: { last4Digit: string };
  CardActivated: { last4Digit: string };
  ReplacementRequested: {
    last4Digit: string;
    reason: ReplacementReason;
    shipping: ShippingMethod;
    /** `expectedTo` is null while the order waits for its fee. Of events from before it was kept: absent. */
    order?: { feeCents: number; expectedTo: string | null };
  };
  /** An order that waited for its fee was made; `last4Digit` is the new card's. */
  ReplacementOrdered: { last4Digit: string; feeCents: number; expectedTo: string };
  ExpeditedTracking: { last4Digit: string; carrier: string | null; trackingNumber: string };
  CardOutForDelivery: { last4Digit: string };
  /** As the carrier says; it still waits to be activated. */
  CardDelivered: { last4Digit: string };
  CardExpiring: { last4Digit: string; expiry: string };
  AddressChanged: Record<string, never>;
  DepositPosted: { amountCents: number; payer: string };
  BalanceLow: { availableCents: number };
  LargePurchase: CardUse;
  ForeignUse: CardUse;
  CardNotPresentUse: CardUse;
  /** `last4Digit` is the bank account's in all that follow. */
  BankAccountAdded: { last4Digit: string };
  BankAccountChanged: { last4Digit: string };
  BankAccountRemoved: { last4Digit: string };
  BankAccountVerified: { last4Digit: string };
  BankAccountCorrected: { last4Digit: string };
  BankAccountUnlinked: { last4Digit: string; reason: TransferReturnReason };
  BankTransferConfirmed: { last4Digit: string; amountCents: number };
  BankTransferHeld: { last4Digit: string; amountCents: number };
  BankTransferReturned: { last4Digit: string; amountCents: number; reason: TransferReturnReason };
}

export type EventKind = keyof EventData;

/** Something that happened, its data typed by its kind. */
export type Happened = { [Kind in EventKind]: { kind: Kind; data: EventData[Kind] } }[EventKind];
