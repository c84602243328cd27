/** Business constants of specification §9. The unit stands last in each name. */
export const idleTimeoutMs = 900_000;
/** WCAG 2.2.1: a warning before the time limit ends (domain decision, §8). */
export const idleWarningMs = 120_000;
export const activityDebounceMs = 300;
export const tokenRefreshLeadSeconds = 60;
export const metadataDebounceMs = 300;
export const maxInvalidCvvTries = 3;
export const cardNameMaxLength = 15;
export const defaultCardNickname = 'Mastercard';
export const passwordHistoryLength = 13;
export const registrationRedirectSeconds = 10;
export const cardExpiringNoticeDays = 90;

/** Life of an access token and the most that a family of refresh tokens may live (domain decision, §8). */
export const accessTokenSeconds = 15 * 60;
export const sessionMaxSeconds = 12 * 60 * 60;
/** How long a retried refresh gets the same successor. */
export const refreshRetrySeconds = 60;
/** How long the first answer to an Idempotency-Key is kept and replayed. */
export const idempotencyKeptHours = 24;

/** What a transfer to a bank costs, and the least that can be sent (specification §9). */
export const transferFeeCents = 150;
export const minTransferCents = 100;
