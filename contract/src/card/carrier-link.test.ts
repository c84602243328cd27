import { expect, test } from 'vitest';
import { findCarrierLink } from './carrier-link.ts';

test.each([
  ['USPS', '9400 1000 0000', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=940010000000'],
  ['Ups', '1Z999', 'https://www.ups.com/track?tracknum=1Z999'],
  ['Fed Ex', '12&x=1', 'https://www.fedex.com/fedextrack/?trknbr=12%26x%3D1'],
  ['Clara Express', 'CL 4471', null],
  [null, '1Z999', null],
  ['UPS', null, null],
])('%s with number %s: %s', (carrier, trackingNumber, link) => {
  expect(findCarrierLink(carrier, trackingNumber)).toBe(link);
});
