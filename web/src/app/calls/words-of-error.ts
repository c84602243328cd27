import { ApiError } from './api-error.ts';

/** The server's own words for a refusal, or `unanswered` where nobody knows what became of it. Throws what is no answer at all. */
export function wordsOfError(error: unknown, unanswered: string): string {
  if (!(error instanceof ApiError)) throw error;
  return (error.unanswered === null && error.message) || unanswered;
}
