import { Readable } from 'node:stream';

/** A file as it comes: in pieces that end anywhere, within a line too. */
export const inPieces =
  (text: string, pieceBytes = 1_000) =>
  (): AsyncIterable<Buffer> => {
    const bytes = Buffer.from(text);
    const starts = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, at) => at * pieceBytes);
    return Readable.from(starts.map((start) => bytes.subarray(start, start + pieceBytes)));
  };
