import { type Field, recordLength } from './layout.ts';

/** ASCII letters without accents: the file has no others. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, ' ');

/** A name as the standard takes it: capitals, digits, blanks and &, and no other sign. */
export const naupaName = (name: string): string =>
  plain(name)
    .toUpperCase()
    .replace(/['’.]/g, '')
    .replace(/[^A-Z0-9 &]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

function write([name, length, kind]: Field, value: string): string {
  if (kind === 'C') return plain(value).slice(0, length).padEnd(length);
  // A number that is cut would be another number.
  if (!/^\d*$/.test(value) || value.length > length) throw new RangeError(`${name} is no number of ${length} digits`);
  return value.padStart(length, '0');
}

/**
 * Writes one record: digits to the right behind zeros, text to the left before blanks. A field without a value is zero or
 * blank. Throws a RangeError for a number that does not fit, without telling it, and for a field that is not of the record.
 */
export function writeRecord(fields: readonly Field[], values: Readonly<Record<string, string | number>>): string {
  const known = new Set(fields.map(([name]) => name));
  const unknown = Object.keys(values).find((name) => !known.has(name));
  if (unknown !== undefined) throw new RangeError(`${unknown} is no field of the record`);
  const line = fields.map((field) => write(field, String(values[field[0]] ?? ''))).join('');
  return line.padEnd(recordLength);
}
