/** Names a purchase in the address of the page that stops its company. */
export const purchaseParameter = 'transaction';

/** Returns the path of the page that stops the company of a purchase. */
export function stopCompanyPath(transactionId: string): string {
  return `/stop-company?${purchaseParameter}=${encodeURIComponent(transactionId)}`;
}
