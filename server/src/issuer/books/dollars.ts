/** Cents as dollars with two decimals, without a sign for the currency, as operators' CSV has them. */
export const dollars = (cents: number): string => (cents / 100).toFixed(2);
