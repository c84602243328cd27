/** Names a transaction in the address of the page that explains it. */
export const transactionParameter = 'transaction';

/** Returns the path of a transaction's page. The filters of the list stay in the query, for the way back. */
export function detailPath(transactionId: string): string {
  return `/transactions/detail?${transactionParameter}=${encodeURIComponent(transactionId)}`;
}
