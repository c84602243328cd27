/** By which a `TokenProblem` is known where only its code is looked at. */
export const tokenProblemCode = 'TOKEN_UNAVAILABLE';

/**
 * The token that holds the card keys cannot be asked now; `message` says why and what to do, without any secret. It may
 * answer the next time.
 */
export class TokenProblem extends Error {
  readonly code = tokenProblemCode;
}
