/** The page of one problem, whose number is in the query. */
export const casePath = (number: string): string => `/problems/case?number=${number}`;

/** The page that reports about a transaction. */
export const reportPath = (transactionId: string): string =>
  `/problems/report?transaction=${encodeURIComponent(transactionId)}`;
