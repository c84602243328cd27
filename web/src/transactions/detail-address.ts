/** Names a transaction in the address of the page that explains it. */
export const transactionParameter = 'transaction';

/** The page about one transaction. What the list was narrowed to stays in the query, for the way back. */
export function detailPath(transactionId: string): string {
  return `/transactions/detail?${transactionParameter}=${encodeURIComponent(transactionId)}`;
}
