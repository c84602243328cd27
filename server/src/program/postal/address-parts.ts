import type { AddressProblem } from '../../platform/ports/postal-records.ts';

/** The parts of an address, each as the post office writes it; '' where it has none. */
export interface AddressParts {
  /** The place that mail is delivered to: '418 Mesquite St', 'PO Box 12', 'Cond Torre Mar'. */
  delivery: string;
  /** 'Apt 6', 'Bldg 3 Apt 12'. */
  unit: string;
  /** 'Urb Las Lomas', in Puerto Rico. */
  area: string;
  /** Text above or below: in care of somebody, the name of a building, a second address. At most one of them. */
  above: string;
  below: string;
}

/** Parts, or what is missing in them. */
export type ReadParts = AddressParts | { problem: AddressProblem };

export const noParts: AddressParts = { delivery: '', unit: '', area: '', above: '', below: '' };

/** Joins what is there with a space. */
export const joinParts = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/**
 * The two lines of an address. Where only its unit is left for the second line, it stands there; else it follows what mail
 * is delivered to, as the post office wants it.
 */
export function layOut({ delivery, unit, area, above, below }: AddressParts): { line1: string; line2: string } {
  const [whole, over] = [joinParts(delivery, unit), joinParts(above, area)];
  if (over !== '') return { line1: over, line2: whole };
  return below === '' ? { line1: delivery, line2: unit } : { line1: whole, line2: below };
}
