import { createHash } from 'node:crypto';
import type { PrintFile } from './print-file.ts';

/** Another layout of the list gets another number; docs/mail-house.md has its fields. */
const layout = 1;

/** One piece as the list has it. */
export interface ListedPiece {
  pieceId: string;
  pages: number;
  /** The check on it: its number, its amount in cents, and its day, yyyy-MM-dd. */
  check?: { number: number; amountCents: number; issuedOn: string };
}

const toLine = (record: object): string => `${JSON.stringify(record)}\n`;

/**
 * The list that goes with a print file, one JSON object a line: a header with the hash of the PDF, a line for each piece in
 * its order, and a trailer that proves the list whole. It names nobody: the address stands on the piece.
 */
export function writeMailList(
  { fileId, kind, language, day }: Pick<PrintFile, 'fileId' | 'kind' | 'language' | 'day'>,
  { program, pdf, pieces }: { program: string; pdf: Uint8Array; pieces: readonly ListedPiece[] },
): string {
  const pages = pieces.reduce((sum, piece) => sum + piece.pages, 0);
  const pdfSha256 = createHash('sha256').update(pdf).digest('hex');
  const facts = { fileId, program, kind, language, day, pieces: pieces.length, pages, pdfSha256 };
  let firstPage = 1;
  const lines = pieces.map((piece) => {
    const { pieceId, pages: count, check } = piece;
    const line = toLine({ record: 'PIECE', pieceId, firstPage, pages: count, ...(check && { check }) });
    firstPage += piece.pages;
    return line;
  });
  const before = toLine({ record: 'HEADER', layout, ...facts }) + lines.join('');
  const sha256 = createHash('sha256').update(before).digest('hex');
  return before + toLine({ record: 'TRAILER', pieces: pieces.length, sha256 });
}
