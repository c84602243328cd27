import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PostalAnswer, TypedAddress } from '../platform/ports/postal-records.ts';

/** An address as somebody might type it, and what records must say of it. */
export interface PostalCase {
  typed: TypedAddress;
  expected: PostalAnswer;
}

type Place = Pick<TypedAddress, 'city' | 'state' | 'zip'>;

const parts = (text: string): string[] => text.split('|').map((part) => part.trim());
const toPlace = (text: string): Place => {
  const [city = '', state = '', zip = ''] = parts(text);
  return { city, state, zip };
};
const toLines = (text: string) => {
  const [line1 = '', line2 = ''] = parts(text);
  return { line1, line2 };
};

/** Reads a table of `server/src/program/postal/cases`; its first line says how it is written. */
export function readPostalCases(name: string): PostalCase[] {
  const file = path.join(import.meta.dirname, '../program/postal/cases', `${name}.txt`);
  let [typedPlace, place] = [toPlace(''), toPlace('')];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((row) => {
      if (row === '' || row.startsWith('//')) return [];
      if (row.startsWith('@ ')) {
        const [typed = '', standard = ''] = row.slice(2).split('=>');
        [typedPlace, place] = [toPlace(typed), toPlace(standard)];
        return [];
      }
      const [lines = '', sign, after = ''] = row.split(/(=>|!!(?= \w+$))/);
      const typed = { ...toLines(lines), ...typedPlace };
      if (sign === undefined) throw new Error(`${name}: '${row}' expects nothing`);
      if (sign === '=>') return [{ typed, expected: { found: true, standard: { ...toLines(after), ...place } } }];
      return [{ typed, expected: { found: false, problem: after.trim() } as PostalAnswer }];
    });
}
