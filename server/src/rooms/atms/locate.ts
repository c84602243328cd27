import type { Point } from '@portal/contract/atms/distance';
import type { SearchCenter } from '@portal/contract/atms/find-atms';
import type * as z from 'zod/mini';
import { findState } from '../../program/postal/states.ts';
import { findCity, findZip, findZipNear } from '../../program/zips/zips.ts';

type Center = z.infer<typeof SearchCenter>;

const zipCode = /^(\d{5})(?:-?\d{4})?$/;

/** The ways in which a text may end with a state: 'Alice, TX', 'Alice Texas', 'Sioux Falls South Dakota'. */
function* splitAtState(text: string): Generator<[city: string, state: string]> {
  const words = text.split(/[\s,]+/);
  for (const count of [1, 2, 3]) {
    const state = findState(words.slice(-count).join(' '));
    if (state !== undefined && words.length > count) yield [words.slice(0, -count).join(' '), state];
  }
}

/** Where a ZIP code or a city is ('78332', 'Alice, TX', 'Nueva York'); null where there is no such place. */
export function locate(typed: string): Center | null {
  const text = typed.trim();
  const zip = zipCode.exec(text)?.[1];
  if (zip !== undefined) {
    const found = findZip(zip);
    return found?.point ? { label: `${found.cities[0]}, ${found.state}`, state: found.state, ...found.point } : null;
  }
  const found =
    [...splitAtState(text)].map(([city, state]) => findCity(city, state)).find((each) => each !== null) ??
    findCity(text, null);
  return found && { label: `${found.city}, ${found.state}`, state: found.state, ...found.point };
}

/** A position as what is searched around. */
export function centerAt(point: Point): Center {
  const zip = findZipNear(point);
  return { label: null, state: (zip && findZip(zip)?.state) ?? null, ...point };
}
