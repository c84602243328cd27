import { aheadAlerts } from '@portal/contract/ahead/ahead-news';
import type { AlertKind, OptionalAlert, RequiredAlert } from '@portal/contract/alerts/alert-kind';
import type { TextKey } from '../app/page/text-keys.ts';

interface AlertGroup<Kind> {
  title: TextKey;
  kinds: readonly Kind[];
}

/** Groups that hold every kind: where one is missing, no value has this type. */
type Whole<Kind, Groups extends readonly AlertGroup<Kind>[]> = [Kind] extends [Groups[number]['kinds'][number]]
  ? readonly AlertGroup<Kind>[]
  : never;

const optional = [
  { title: 'alerts:group.money', kinds: ['DEPOSIT', 'BALANCE_BELOW', 'PURCHASE_ABOVE', 'CARD_TO_BANK_TRANSFER'] },
  { title: 'alerts:group.safety', kinds: ['CARD_NOT_PRESENT', 'FOREIGN_TRANSACTION', 'INVALID_PIN', 'PIN_CHANGED'] },
  {
    title: 'alerts:group.card',
    kinds: ['EXPEDITED_TRACKING', 'CARD_EXPIRING', 'REPLACEMENT_REQUESTED', 'ADDRESS_CHANGED', 'BANK_ACCOUNT_UPDATED'],
  },
  { title: 'alerts:group.ahead', kinds: aheadAlerts },
] as const satisfies readonly AlertGroup<OptionalAlert>[];

/** Optional alerts as they stand together on the page. */
export const optionalGroups: Whole<OptionalAlert, typeof optional> = optional;

const required = [
  {
    title: 'alerts:group.account',
    kinds: ['PASSWORD_CHANGED', 'USER_ID_RECOVERED', 'NEW_DEVICE_LOGIN', 'CONTACT_UPDATED'],
  },
  { title: 'alerts:group.yourCard', kinds: ['REQUIRED_REPLACEMENT', 'REQUIRED_INVALID_PIN'] },
] as const satisfies readonly AlertGroup<RequiredAlert>[];

/** Required alerts as they stand together on the page. */
export const requiredGroups: Whole<RequiredAlert, typeof required> = required;

/** The page without which nothing happens that some alerts tell. */
const pagesOfAlerts: Readonly<Record<string, readonly AlertKind[]>> = {
  '/card-to-bank-transfer': ['CARD_TO_BANK_TRANSFER', 'BANK_ACCOUNT_UPDATED'],
  '/money-ahead': aheadAlerts,
};

/** Tells whether an alert can ever be told in this program. */
export function isTold(kind: AlertKind, isOpen: (path: string) => boolean): boolean {
  return Object.entries(pagesOfAlerts).every(([path, kinds]) => isOpen(path) || !kinds.includes(kind));
}
