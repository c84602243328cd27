import type { Address } from './address.ts';

/** An address as it stands on an envelope: '418 Mesquite St Apt 6', 'Alice, TX 78332-4016'. */
export function addressLines({ line1, line2, city, state, zip }: Address): string[] {
  return [[line1, line2].filter(Boolean).join(' '), `${city}, ${state} ${zip}`];
}
