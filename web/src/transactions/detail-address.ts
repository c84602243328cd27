const prefix = '#transaction=';

/**
 * Where one transaction is shown: on the page of the list, so that filters and place are kept, and behind '#', so that
 * links to the list lead to the list again, although navigation keeps what the query holds.
 */
export function detailPath(transactionId: string): string {
  return `/transactions${prefix}${encodeURIComponent(transactionId)}`;
}

/** The transaction that an address's hash names, or null. */
export function findDetailId(hash: string): string | null {
  if (!hash.startsWith(prefix)) return null;
  try {
    return decodeURIComponent(hash.slice(prefix.length)) || null;
  } catch {
    return null;
  }
}
