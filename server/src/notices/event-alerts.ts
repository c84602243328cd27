import type { OptionalAlert, RequiredAlert } from '@portal/contract/alerts/alert-kind';
import type { AutomaticAlert } from '@portal/contract/alerts/automatic-alert';
import type { ToldEvent } from './alert-words.ts';
import type { Happened } from './events/event.ts';

/** Which alerts an event is for. One that is for neither is automatic: it is always told, by text and email. */
export interface EventAlerts {
  optional: OptionalAlert | null;
  required: RequiredAlert | null;
}

/** The alerts that each event is for. */
export const alertsOf: Record<ToldEvent['kind'], Partial<EventAlerts> | { automatic: AutomaticAlert }> = {
  DepositPosted: { optional: 'DEPOSIT' },
  BalanceLow: { optional: 'BALANCE_BELOW' },
  LargePurchase: { optional: 'PURCHASE_ABOVE' },
  ForeignUse: { optional: 'FOREIGN_TRANSACTION' },
  CardNotPresentUse: { optional: 'CARD_NOT_PRESENT' },
  ExpeditedTracking: { optional: 'EXPEDITED_TRACKING' },
  CardOutForDelivery: { optional: 'EXPEDITED_TRACKING' },
  CardDelivered: { optional: 'EXPEDITED_TRACKING' },
  CardExpiring: { optional: 'CARD_EXPIRING' },
  InvalidPin: { optional: 'INVALID_PIN', required: 'REQUIRED_INVALID_PIN' },
  ReplacementRequested: { optional: 'REPLACEMENT_REQUESTED', required: 'REQUIRED_REPLACEMENT' },
  PinSet: { optional: 'PIN_CHANGED' },
  PinChanged: { optional: 'PIN_CHANGED' },
  AddressChanged: { optional: 'ADDRESS_CHANGED' },
  BankAccountAdded: { optional: 'BANK_ACCOUNT_UPDATED' },
  BankAccountChanged: { optional: 'BANK_ACCOUNT_UPDATED' },
  BankAccountRemoved: { optional: 'BANK_ACCOUNT_UPDATED' },
  BankAccountVerified: { optional: 'BANK_ACCOUNT_UPDATED' },
  BankTransferConfirmed: { optional: 'CARD_TO_BANK_TRANSFER' },
  PasswordChanged: { required: 'PASSWORD_CHANGED' },
  UserIdRecovered: { required: 'USER_ID_RECOVERED' },
  NewDeviceLogin: { required: 'NEW_DEVICE_LOGIN' },
  ContactUpdated: { required: 'CONTACT_UPDATED' },
  CardLockedByPin: { automatic: 'CARD_LOCKED_BY_PIN' },
  CardLockedByCvv: { automatic: 'CARD_LOCKED_BY_CVV' },
  CvvTriedAtMerchants: { automatic: 'CVV_TRIED_AT_MERCHANTS' },
  BankAccountCorrected: { automatic: 'BANK_ACCOUNT_CORRECTED' },
  BankAccountUnlinked: { automatic: 'BANK_ACCOUNT_UNLINKED' },
  BankTransferHeld: { automatic: 'TRANSFER_HELD' },
  ReplacementOrdered: { automatic: 'REPLACEMENT_ORDERED' },
  BankTransferReturned: { automatic: 'TRANSFER_RETURNED' },
};

/** Whether an event is told at all; the others are kept for the record only. */
export function isTold(event: Happened): event is ToldEvent {
  return event.kind in alertsOf;
}

/** The alerts that an event is for. */
export function findAlerts({ kind }: ToldEvent): EventAlerts {
  const alerts = alertsOf[kind];
  return 'automatic' in alerts ? { optional: null, required: null } : { optional: null, required: null, ...alerts };
}
