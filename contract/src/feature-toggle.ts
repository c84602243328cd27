import * as z from 'zod/mini';

/**
 * Every feature that a program may switch off: its screens then answer 404 and are linked nowhere, its calls are
 * refused. One for each family of screens and calls, those still to be built included. Functions that a cardholder cannot do
 * without have none: signing in, the session, the cards and their balance.
 */
export const featureToggles = [
  'registration',
  'forgotUserId',
  'resetPassword',
  'changePassword',
  'setPin',
  'changePin',
  'lockCard',
  'cardControls',
  'cardName',
  'cardReplacement',
  'moneyAhead',
  'setAside',
  'transactions',
  'transactionExport',
  'expenseAnalyzer',
  'bankTransfer',
  'manageAlerts',
  'notifications',
  'pushNotifications',
  'paperStatements',
  'documentSettings',
  'eDocuments',
  'letters',
  'contactInfo',
  'accountInfo',
  'deleteAccount',
  'atmLocator',
  'faq',
  'contactUs',
  'banners',
] as const;
export type FeatureToggle = (typeof featureToggles)[number];

/** Tells whether each feature is on. */
export const FeatureToggleMap = z.object(
  Object.fromEntries(featureToggles.map((toggle) => [toggle, z.boolean()])) as Record<FeatureToggle, z.ZodMiniBoolean>,
);
export type FeatureToggleMap = z.infer<typeof FeatureToggleMap>;
