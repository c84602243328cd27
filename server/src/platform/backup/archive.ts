import { Buffer } from 'node:buffer';

/** A section of an archive: first its description, then each table with its rows, at last the section that closes it. */
export type Section =
  | { kind: 'head'; format: 1; takenAt: string; migrations: string[] }
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'end'; sequences: { name: string; lastValue: string; isCalled: boolean }[]; keys: string };

/** A piece of an archive: a section, or bytes of the table that was begun. */
export type Piece = Section | Uint8Array;

/** Each piece is its kind in a byte, its length in four, and its bytes. */
const kinds = { section: 1, bytes: 2 } as const;
const headBytes = 5;
/** No piece is longer: rows come in pieces of some kilobytes. */
const maxPieceBytes = 2 ** 28;

/** A piece as bytes. */
export function packPiece(piece: Piece): Buffer {
  const isBytes = piece instanceof Uint8Array;
  const content = isBytes ? piece : Buffer.from(JSON.stringify(piece));
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(isBytes ? kinds.bytes : kinds.section, 0);
  head.writeUInt32BE(content.length, 1);
  return Buffer.concat([head, content]);
}

/** The pieces of an archive, as its bytes come. Throws where it is none, or was cut off. */
export async function* unpackPieces(source: AsyncIterable<Uint8Array>): AsyncGenerator<Piece> {
  let rest = Buffer.alloc(0);
  let isWhole = false;
  for await (const chunk of source) {
    rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
    while (rest.length >= headBytes) {
      const [kind, length] = [rest.readUInt8(0), rest.readUInt32BE(1)];
      if ((kind !== kinds.section && kind !== kinds.bytes) || length > maxPieceBytes) {
        throw new Error('the file is no backup of a portal');
      }
      if (rest.length < headBytes + length) break;
      const content = rest.subarray(headBytes, headBytes + length);
      rest = rest.subarray(headBytes + length);
      const piece = kind === kinds.bytes ? content : (JSON.parse(content.toString('utf8')) as Section);
      isWhole = 'kind' in piece && piece.kind === 'end';
      yield piece;
    }
  }
  if (rest.length > 0 || !isWhole) throw new Error('the backup was cut off: its end is missing');
}
