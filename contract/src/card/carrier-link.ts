/** Pages on which carriers show where a parcel is, by what the carrier is called in a message, without case and blanks. */
const pages: ReadonlyMap<string, (trackingNumber: string) => string> = new Map([
  ['usps', (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`],
  ['ups', (number) => `https://www.ups.com/track?tracknum=${number}`],
  ['fedex', (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`],
]);

/** Where a carrier shows a parcel, or null for a carrier that we know no page of. */
export function findCarrierLink(carrier: string | null, trackingNumber: string | null): string | null {
  if (carrier === null || trackingNumber === null) return null;
  const page = pages.get(carrier.toLowerCase().replaceAll(/\s/g, ''));
  return page ? page(encodeURIComponent(trackingNumber.replaceAll(/\s/g, ''))) : null;
}
