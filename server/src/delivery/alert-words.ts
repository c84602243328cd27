import { formatFullDay } from '@portal/contract/dates';
import type { Language } from '@portal/contract/language';
import { formatCents } from '@portal/contract/money';
import type { EventKind, Happened } from '../events/event.ts';

/** What fills the texts of each event (`messages:event`); what happened without being told has none. */
type ToldKind = Exclude<EventKind, 'Registered' | 'CardLocked' | 'CardUnlocked' | 'CardActivated'>;
export type ToldEvent = Extract<Happened, { kind: ToldKind }>;

function paramsOf({ kind, data }: ToldEvent, language: Language): Record<string, string> {
  switch (kind) {
    case 'DepositPosted':
      return { payer: data.payer, amount: formatCents(data.amountCents) };
    case 'BalanceLow':
      return { amount: formatCents(data.availableCents) };
    case 'LargePurchase':
    case 'ForeignUse':
    case 'CardNotPresentUse':
      return { last4Digit: data.last4Digit, merchant: data.merchant, amount: formatCents(data.amountCents) };
    case 'InvalidPin':
      return { last4Digit: data.last4Digit, triesLeft: String(data.triesLeft) };
    case 'ExpeditedTracking':
      return { tracking: [data.carrier, data.trackingNumber].filter(Boolean).join(' ') };
    case 'CardExpiring':
      return { last4Digit: data.last4Digit, expiry: formatFullDay(data.expiry, language) };
    case 'ReplacementOrdered':
      return { fee: formatCents(data.feeCents), day: formatFullDay(data.expectedTo, language) };
    case 'NewDeviceLogin':
      return { device: data.device };
    case 'BankTransferConfirmed':
    case 'BankTransferHeld':
    case 'BankTransferReturned':
      return { last4Digit: data.last4Digit, amount: formatCents(data.amountCents) };
    case 'BankAccountAdded':
    case 'BankAccountChanged':
    case 'BankAccountCorrected':
    case 'BankAccountRemoved':
    case 'BankAccountUnlinked':
    case 'BankAccountVerified':
    case 'CardDelivered':
    case 'CardLockedByPin':
    case 'CardLockedByCvv':
    case 'CardOutForDelivery':
    case 'CvvTriedAtMerchants':
    case 'ReplacementRequested':
    case 'PinSet':
    case 'PinChanged':
      return { last4Digit: data.last4Digit };
    case 'AddressChanged':
    case 'ContactUpdated':
    case 'PasswordChanged':
    case 'UserIdRecovered':
      break;
  }
  return {};
}

/** What an alert's texts are filled with, all of it already in its language. */
export function alertParams(event: ToldEvent, language: Language): Record<string, string> & { kind: ToldKind } {
  return { kind: event.kind, ...paramsOf(event, language) };
}
