import type { Language } from '@portal/contract/language';
import { formatCents } from '@portal/contract/money/money';
import { formatFullDay } from '@portal/contract/time/dates';
import type { EventKind, Happened } from './events/event.ts';

/** What happened and is told; the other events are kept for the record only. */
type ToldKind = Exclude<EventKind, 'Registered' | 'CardLocked' | 'CardUnlocked' | 'CardActivated'>;
export type ToldEvent = Extract<Happened, { kind: ToldKind }>;

/** Names of the texts (`messages:event`): an event's kind, or one of the ways in which it can turn out. */
export type AlertWords =
  | Exclude<ToldKind, 'ContactUpdated'>
  | 'EmailUpdated'
  | 'MobileUpdated'
  | 'ReplacementFree'
  | 'ReplacementPaid'
  | 'ReplacementWaiting';

/** The texts that say how an event turned out. */
export function wordsOf({ kind, data }: ToldEvent): AlertWords {
  if (kind === 'ContactUpdated') return data.contact === 'EMAIL' ? 'EmailUpdated' : 'MobileUpdated';
  if (kind !== 'ReplacementRequested' || !data.order) return kind;
  if (data.order.expectedTo === null) return 'ReplacementWaiting';
  return data.order.feeCents === 0 ? 'ReplacementFree' : 'ReplacementPaid';
}

/** What may have been done by somebody else, so that its messages ask: was it you? */
const asksWhoDidIt: ReadonlySet<string> = new Set<AlertWords>([
  'LargePurchase',
  'ForeignUse',
  'CardNotPresentUse',
  'InvalidPin',
  'CardLockedByPin',
  'CardLockedByCvv',
  'CvvTriedAtMerchants',
  'ReplacementRequested',
  'ReplacementFree',
  'ReplacementPaid',
  'ReplacementWaiting',
  'PinSet',
  'PinChanged',
  'AddressChanged',
  'BankAccountAdded',
  'BankAccountChanged',
  'BankAccountRemoved',
  'BankAccountVerified',
  'BankTransferConfirmed',
  'PasswordChanged',
  'UserIdRecovered',
  'NewDeviceLogin',
  'EmailUpdated',
  'MobileUpdated',
]);

/** Whether the messages of an event ask who did it. */
export const mayBeAnother = (words: string): boolean => asksWhoDidIt.has(words);

/** What fills the texts of each event. */
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
      return { last4Digit: data.last4Digit, count: String(data.triesLeft) };
    case 'ExpeditedTracking':
      return { tracking: [data.carrier, data.trackingNumber].filter(Boolean).join(' ') };
    case 'CardExpiring':
      return { last4Digit: data.last4Digit, expiry: formatFullDay(data.expiry, language) };
    case 'ReplacementRequested':
      return { last4Digit: data.last4Digit, ...orderParams(data.order, language) };
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

function orderParams(
  order: Extract<ToldEvent, { kind: 'ReplacementRequested' }>['data']['order'],
  language: Language,
): Record<string, string> {
  if (!order) return {};
  const { feeCents, expectedTo } = order;
  return { fee: formatCents(feeCents), ...(expectedTo === null ? {} : { day: formatFullDay(expectedTo, language) }) };
}

/** What an alert's texts are found by and filled with, all of it already in its language. */
export function alertParams(event: ToldEvent, language: Language): Record<string, string> & { kind: AlertWords } {
  return { kind: wordsOf(event), ...paramsOf(event, language) };
}
