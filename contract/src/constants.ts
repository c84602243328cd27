import { maxOwnWords, maxSecretTries } from './numbers-read.ts';

/** Business constants of specification §9. The unit stands last in each name. */
export const idleTimeoutMs = 900_000;
/** WCAG 2.2.1: a warning before the time limit ends (docs/domain.md §8). */
export const idleWarningMs = 120_000;
export const activityDebounceMs = 300;
export const tokenRefreshLeadSeconds = 60;
export const metadataDebounceMs = 300;
export const maxInvalidCvvTries = maxSecretTries;
export const cardNameMaxLength = maxOwnWords;
export const passwordHistoryLength = 13;
export const registrationRedirectSeconds = 10;
export const cardExpiringNoticeDays = 90;

/** Life of an access token and the most that a family of refresh tokens may live (docs/domain.md §8). */
export const accessTokenSeconds = 15 * 60;
export const sessionMaxSeconds = 12 * 60 * 60;
/** A family of tokens that was not refreshed for this long is over, as on a laptop that slept (docs/domain.md §8). */
export const sessionIdleSeconds = 30 * 60;
/** How long a retried refresh gets the same successor. */
export const refreshRetrySeconds = 60;
/** How long the first answer to an Idempotency-Key is kept and replayed. */
export const idempotencyKeptHours = 24;

/** A card that expires is renewed this long before, so that the new one is there in time. */
export const renewalLeadDays = 45;
/** A card that was not activated this long after it was expected is switched off: it may lie in another's mailbox. */
export const neverActivatedDays = 90;
/** A card whose account saw neither money nor a try to spend it for this long rests. */
export const dormantDays = 365;
/** Its holder is warned this long before. */
export const dormantNoticeDays = 30;

/** When alert calls are made, in hours of the cardholder's own day (specification §9). */
export const callAlertHours = { from: 8, to: 18 } as const;

/** The hold of a pump that asks before fueling, in cents, where the balance covers it (docs/domain.md §3). */
export const fuelHoldCents = 7_500;

/** How long a page waits for what it could do without, in milliseconds: then it is drawn without it. */
export const longestWaitMs = 2_000;
