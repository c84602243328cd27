/** The last day of a month, yyyy-MM-dd; months beyond twelve run into later years. */
function lastDayOfMonth(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** When a card made `today` (yyyy-MM-dd) for so many years expires: the last day of that month. */
export function expiryAfter(today: string, validYears: number): string {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return lastDayOfMonth(year + validYears, month);
}

/**
 * The expiry of a damaged card's replacement: as for a new card, but never the same month as the old one's, because
 * number and expiry together tell the two apart.
 */
export function replacementExpiry(oldExpiry: string, today: string, validYears: number): string {
  const fresh = expiryAfter(today, validYears);
  if (fresh > oldExpiry) return fresh;
  const [year, month] = oldExpiry.split('-').map(Number) as [number, number];
  return lastDayOfMonth(year, month + 1);
}

/** An expiry as the network writes it: '2029-11-30' → '2911'. */
export function toYymm(expiry: string): string {
  return expiry.slice(2, 4) + expiry.slice(5, 7);
}
