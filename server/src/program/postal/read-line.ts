import type { AddressProblem } from '../../platform/ports/postal-records.ts';
import { findDesignator, isPlainDesignator } from './designators.ts';
import { readHighway } from './highways.ts';
import { readBox } from './read-box.ts';
import { bringNumberForward, isHouseNumber, readStreet } from './read-street.ts';
import { readAllUnits, splitUnits } from './read-units.ts';
import { withoutBreaks } from './split-words.ts';
import { findSuffix } from './suffixes.ts';

/** The reading of a line: the place that mail is delivered to, nothing but a unit, or the part that it lacks. */
export type Line = { delivery: string; unit: string } | { unitOnly: string } | { problem: AddressProblem };

const militaryStates = new Set(['AA', 'AE', 'AP']);

/** 'Apt 6, 418 Mesquite St' and 'No. 418 Mesquite St' → what stands before the number of the house goes behind. */
function bringUnitBack(words: readonly string[]): string[] {
  if (findDesignator(words[0] ?? '') === '#' && isHouseNumber(words[1] ?? '') && words.length > 2)
    return words.slice(1);
  const at = words.findIndex((word, index) => index >= 2 && isHouseNumber(word) && index < words.length - 1);
  if (at > 4 || at === -1 || readAllUnits(words.slice(0, at)) === null) return [...words];
  // 'Apt B 12' is one unit, and what follows is none.
  return readAllUnits(words.slice(0, at + 1)) === null || at === 2
    ? [...words.slice(at), ...words.slice(0, at)]
    : [...words];
}

/** 'Apt', though not '#': of '# Apt 3' the sign means nothing. */
const isWordDesignator = (word: string | undefined): boolean => (findDesignator(word ?? '') ?? '#') !== '#';

/** '2B', 'A-2', 'C', and no directional. */
const isBareUnit = (word: string): boolean => /^(?:\d+-?[a-z]?|[a-z]-?\d+|[a-df-mo-rt-vx-z])$/i.test(word);

/** After these nothing but a unit can follow; a road or a highway may have a number. */
const endsOfStreets = new Set(['Ave', 'Blvd', 'Cir', 'Ct', 'Dr', 'Ln', 'Pkwy', 'Pl', 'St', 'Ter', 'Way']);

/** '5 Oak St 2B' → '5 Oak St # 2B'. */
function nameBareUnit(words: readonly string[]): string[] {
  const [before = '', last = ''] = words.slice(-2);
  const isUnit = words.length > 3 && endsOfStreets.has(findSuffix(before) ?? '') && isBareUnit(last);
  return isUnit ? [...words.slice(0, -1), '#', last] : [...words];
}

/** Reads the words of one line, or of both together; `state` in two letters. */
export function readLine(words: readonly string[], state: string): Line {
  const isMilitary = militaryStates.has(state);
  const line = withoutBreaks(words).filter((word, at, all) => word !== '#' || !isWordDesignator(all[at + 1]));
  const box = readBox(line, isMilitary);
  if (box !== null) return 'delivery' in box ? box : { problem: 'number' };
  if (isMilitary) return { problem: 'street' };
  const units = readAllUnits(line);
  if (units !== null && units !== '') return { unitOnly: units };
  const ordered = bringNumberForward(bringUnitBack(line), state);
  const afterNumber = ordered.slice(1);
  // '50 Apt 3' names no street; '9000 RM 620' is on a ranch road.
  const isUnit = isPlainDesignator(findDesignator(afterNumber[0] ?? '') ?? '') && readAllUnits(afterNumber) !== null;
  if (isUnit && readHighway(afterNumber) === null) return { problem: 'street' };
  const { rest, unit, isCutOff } = splitUnits(nameBareUnit(ordered), isHouseNumber(ordered[0] ?? '') ? 2 : 1);
  const street = readStreet(rest, state);
  // A word that begins a unit may be the end of a street's name, but not where a street stands before it.
  if (isCutOff && ('delivery' in street || rest.length === 0)) return { problem: 'unit' };
  return 'delivery' in street ? { delivery: street.delivery, unit } : street;
}
