import type { CashPlace } from '@portal/contract/atms/place';

/** Where the way to a place is shown: what phones open their own map with, and other browsers a page. */
export function directionsTo({ latitude, longitude }: Pick<CashPlace, 'latitude' | 'longitude'>): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude.toFixed(5)},${longitude.toFixed(5)}`;
}
