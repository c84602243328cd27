import * as z from 'zod/mini';

/** The alerts that a cardholder may choose to get (specification §3). Off until they switch them on. */
export const optionalAlerts = [
  'DEPOSIT',
  'BALANCE_BELOW',
  'PURCHASE_ABOVE',
  'EXPEDITED_TRACKING',
  'CARD_EXPIRING',
  'FOREIGN_TRANSACTION',
  'CARD_NOT_PRESENT',
  'INVALID_PIN',
  'CARD_TO_BANK_TRANSFER',
  'REPLACEMENT_REQUESTED',
  'PIN_CHANGED',
  'ADDRESS_CHANGED',
  'BANK_ACCOUNT_UPDATED',
  'BILL_TOMORROW',
  'DEPOSIT_LATE',
  'PRICE_ROSE',
] as const;
export type OptionalAlert = (typeof optionalAlerts)[number];

/** The alerts that every cardholder gets; they choose only the channel. */
export const requiredAlerts = [
  'PASSWORD_CHANGED',
  'USER_ID_RECOVERED',
  'NEW_DEVICE_LOGIN',
  'CONTACT_UPDATED',
  'REQUIRED_REPLACEMENT',
  'REQUIRED_INVALID_PIN',
] as const;
export type RequiredAlert = (typeof requiredAlerts)[number];

export const alertKinds = [...optionalAlerts, ...requiredAlerts] as const;
export const AlertKind = z.enum(alertKinds);
export type AlertKind = z.infer<typeof AlertKind>;

/** Tells whether an alert must reach the cardholder by one way at least. */
export function isRequired(kind: AlertKind): kind is RequiredAlert {
  return (requiredAlerts as readonly AlertKind[]).includes(kind);
}
