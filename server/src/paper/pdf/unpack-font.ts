import { inflateSync } from 'node:zlib';

const [woffHeader, woffEntry] = [44, 20];
const [sfntHeader, sfntEntry] = [12, 16];

/**
 * The font inside a WOFF file (W3C, WOFF 1.0), unpacked: as it is, every table would be unpacked anew for every letter.
 * Throws a RangeError when the file is none.
 */
export function unpackFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new RangeError('not a WOFF file');
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(sfntHeader + count * sfntEntry);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  directory.writeUInt16BE(2 ** power * 16, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
  const tables: Buffer[] = [];
  let offset = directory.length;
  for (let at = 0; at < count; at++) {
    const entry = woffHeader + at * woffEntry;
    const [start, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(start, start + packed);
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(bytes) : bytes).copy(table);
    const to = sfntHeader + at * sfntEntry;
    woff.copy(directory, to, entry, entry + 4);
    woff.copy(directory, to + 4, entry + 16, entry + 20);
    directory.writeUInt32BE(offset, to + 8);
    directory.writeUInt32BE(length, to + 12);
    tables.push(table);
    offset += table.length;
  }
  return Buffer.concat([directory, ...tables]);
}
