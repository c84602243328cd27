import type { OptionalAlert, RequiredAlert } from '@portal/contract/alerts/alert-kind';
import type { TextKey } from '../app/texts/text-keys.ts';

interface AlertGroup<Kind> {
  title: TextKey;
  kinds: readonly Kind[];
}

/** Optional alerts as they stand together on the page. */
export const optionalGroups: readonly AlertGroup<OptionalAlert>[] = [
  { title: 'alerts:group.money', kinds: ['DEPOSIT', 'BALANCE_BELOW', 'PURCHASE_ABOVE', 'CARD_TO_BANK_TRANSFER'] },
  { title: 'alerts:group.safety', kinds: ['CARD_NOT_PRESENT', 'FOREIGN_TRANSACTION', 'INVALID_PIN', 'PIN_CHANGED'] },
  {
    title: 'alerts:group.card',
    kinds: ['EXPEDITED_TRACKING', 'CARD_EXPIRING', 'REPLACEMENT_REQUESTED', 'ADDRESS_CHANGED', 'BANK_ACCOUNT_UPDATED'],
  },
];

/** Required alerts as they stand together on the page. */
export const requiredGroups: readonly AlertGroup<RequiredAlert>[] = [
  {
    title: 'alerts:group.account',
    kinds: ['PASSWORD_CHANGED', 'USER_ID_RECOVERED', 'NEW_DEVICE_LOGIN', 'CONTACT_UPDATED'],
  },
  { title: 'alerts:group.yourCard', kinds: ['REQUIRED_REPLACEMENT', 'REQUIRED_INVALID_PIN'] },
];

/** Alerts about a bank account, which need the pages on which there can be one. */
export const bankAlerts: readonly (OptionalAlert | RequiredAlert)[] = ['CARD_TO_BANK_TRANSFER', 'BANK_ACCOUNT_UPDATED'];
