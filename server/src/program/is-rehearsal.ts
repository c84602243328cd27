import type { Issuing } from './load-issuing.ts';

/**
 * Tells whether a program is the demo's or a rehearsal: its cards begin with 9999, which ISO/IEC 7812 gives to no issuer, so
 * that none of them works anywhere.
 */
export function isRehearsal({ iin }: Pick<Issuing, 'iin'>): boolean {
  return iin.startsWith('9999');
}
