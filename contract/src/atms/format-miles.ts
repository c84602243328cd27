import { numberFormat } from '../intl.ts';

/** '0.3', '10': tenths up to ten miles, whole ones beyond; with a point in both languages, as amounts are written. */
export const formatMiles = (miles: number): string =>
  numberFormat('en-US', { maximumFractionDigits: miles < 10 ? 1 : 0 }).format(miles);
