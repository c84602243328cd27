/** Length of every line of a file, and how many lines make a block. */
export const recordLength = 94;
export const blockingFactor = 10;

/** One field: digits with leading zeros, text with trailing blanks, or always the same. */
export type Field = readonly [name: string, length: number, kind: 'NUMBER' | 'TEXT'] | readonly [constant: string];
export type Layout = readonly Field[];

type NameOf<F> = F extends readonly [infer Name extends string, number, 'NUMBER' | 'TEXT'] ? Name : never;
type ValueOf<F> = F extends readonly [string, number, 'NUMBER'] ? number : string;
/** The values of a record of a layout. */
export type RecordOf<L extends Layout> = {
  [F in L[number] as NameOf<F>]: ValueOf<F>;
};

/** A file, or a line of one, that is not what the layout says. Names no content: it may hold account numbers. */
export class MalformedAchFile extends Error {}

function writeField(field: Field, values: Readonly<Record<string, string | number>>): string {
  if (field.length === 1) return field[0];
  const [name, length, kind] = field;
  const value = values[name];
  const text = kind === 'NUMBER' ? String(value).padStart(length, '0') : String(value).padEnd(length, ' ');
  const isRight = kind === 'NUMBER' ? Number.isSafeInteger(value) && Number(value) >= 0 : true;
  if (!isRight || text.length !== length) throw new RangeError(`${name} does not fit its field`);
  return text;
}

/** One line. Throws a RangeError that names the field whose value does not fit. */
export function writeRecord<L extends Layout>(layout: L, values: RecordOf<L>): string {
  return layout.map((field) => writeField(field, values as Record<string, string | number>)).join('');
}

/** The values of one line. Throws `MalformedAchFile` when it does not follow the layout. */
export function readRecord<L extends Layout>(layout: L, line: string): RecordOf<L> {
  const values: Record<string, string | number> = {};
  let at = 0;
  for (const field of layout) {
    const length = field.length === 1 ? field[0].length : field[1];
    const text = line.slice(at, at + length);
    at += length;
    if (field.length === 1) {
      if (text !== field[0]) throw new MalformedAchFile(`a record of type ${line[0]} is not as its layout says`);
    } else if (field[2] === 'TEXT') values[field[0]] = text.trimEnd();
    else if (/^\d+$/.test(text)) values[field[0]] = Number(text);
    else throw new MalformedAchFile(`${field[0]} is no number`);
  }
  return values as RecordOf<L>;
}
