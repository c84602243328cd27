import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { unpackFont } from './unpack-font.ts';

const file = '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff';

/** The checksum of a table of an OpenType font: the sum of its words. */
function sumOf(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

test('every table of the font comes out whole, by its own checksum', async () => {
  const font = unpackFont(await readFile(fileURLToPath(import.meta.resolve(file))));
  expect(font.readUInt32BE(0)).toBe(0x00010000);
  const names: string[] = [];
  for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16) {
    const name = font.toString('latin1', at, at + 4);
    names.push(name);
    const [checksum, offset, length] = [4, 8, 12].map((field) => font.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    // The head's own checksum is of the file, and stands in its sum.
    const table = Buffer.from(font.subarray(offset, offset + Math.ceil(length / 4) * 4));
    if (name === 'head') table.writeUInt32BE(0, 8);
    expect({ name, sum: sumOf(table) }).toEqual({ name, sum: checksum });
  }
  expect(names).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca', 'maxp']));
});

test('what is no WOFF file is refused', () => {
  expect(() => unpackFont(Buffer.from('OTTO'))).toThrow(RangeError);
});
