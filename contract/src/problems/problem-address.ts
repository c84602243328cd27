import type { ProblemKind } from './problem-kind.ts';

/** The page that reports a problem. */
export const reportPage = '/problems/report';
/** Names the reason in the address of that page, so that it is chosen there already. */
export const reasonParameter = 'reason';
/** Names the transaction in the address of that page. */
export const reportedParameter = 'transaction';

/** The page of one problem, whose number is in the query. */
export const casePath = (number: string): string => `/problems/case?number=${number}`;

/**
 * The page that reports a transaction, or what is missing where that is null, with its reason chosen if it is known. Links keep
 * the query of the page on which they stand, so that each names both, if only as empty.
 */
export function reportPathOf(transactionId: string | null, kind: ProblemKind | null = null): string {
  const transaction = encodeURIComponent(transactionId ?? '');
  return `${reportPage}?${reportedParameter}=${transaction}&${reasonParameter}=${kind ?? ''}`;
}
