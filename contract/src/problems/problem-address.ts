import type { ProblemKind } from './problem-kind.ts';

/** The page that reports a problem. */
export const reportPage = '/problems/report';
/** Names what is missing or not working in the address of that page, so that it is chosen there already. */
export const reasonParameter = 'reason';

/** The page of one problem, whose number is in the query. */
export const casePath = (number: string): string => `/problems/case?number=${number}`;

/** The page that reports a transaction; `kind`, where it is known already what is wrong with it. */
export function reportPathOf(transactionId: string, kind?: ProblemKind): string {
  const path = `${reportPage}?transaction=${encodeURIComponent(transactionId)}`;
  return kind === undefined ? path : `${path}&${reasonParameter}=${kind}`;
}
