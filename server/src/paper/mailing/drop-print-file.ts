import { dayIn } from '@portal/contract/time/dates';
import type pg from 'pg';
import type { Queryable } from '../../platform/db/statement.ts';
import type { MailHousePort } from '../../platform/ports/mail-house.ts';
import type { Services } from '../../services.ts';
import type { LetterWords } from '../../telling/mail-queue/letter-kinds.ts';
import { brandOf } from '../pdf/brand.ts';
import { print } from './print.ts';
import { keepGone, type PrintFile, printFileNames } from './print-file.ts';
import type { PrintPiece } from './print-piece.ts';
import { readPieces } from './read-pieces.ts';
import { type ListedPiece, writeMailList } from './write-mail-list.ts';

export interface PrintTools extends Pick<Services, 'keys' | 'texts' | 'program'> {
  mailHouse: MailHousePort;
}

/**
 * Prints a file and lays it ready with its list; how many pages it has. May be done twice, as nobody takes it from there.
 * Takes a while and holds no connection meanwhile.
 */
export async function stagePrintFile(
  pool: pg.Pool,
  { mailHouse, ...tools }: PrintTools,
  file: PrintFile,
  now: Date,
): Promise<number> {
  const program = tools.program.now();
  const { facts } = program;
  const { language } = file;
  const names = printFileNames(file);
  const listed: Omit<ListedPiece, 'pages'>[] = [];
  async function* noted(pieces: AsyncIterable<PrintPiece>): AsyncGenerator<PrintPiece> {
    for await (const piece of pieces) {
      listed.push({ pieceId: piece.pieceId, ...('letter' in piece && checkOf(piece.letter)) });
      yield piece;
    }
  }
  const run = { facts, brand: brandOf(program), texts: tools.texts, language, title: names.pdf, now };
  const { pdf, pages } = await print(noted(readPieces(pool, tools, file, now)), run);
  if (listed.length !== file.pieces || pages.length !== listed.length)
    throw new Error('a piece of the file is not there');
  const pieces = listed.map((piece, at): ListedPiece => ({ ...piece, pages: pages[at] ?? 0 }));
  await mailHouse.stage(names.pdf, pdf);
  await mailHouse.stage(names.list, Buffer.from(writeMailList(file, { program: facts.fullName.en, pdf, pieces })));
  return pages.reduce((sum, count) => sum + count, 0);
}

/** The facts that the mail house prints in magnetic ink on a check. */
function checkOf(letter: LetterWords): Pick<ListedPiece, 'check'> {
  if (letter.kind !== 'CHECK') return {};
  const { number, amountCents, issuedOn } = letter.data;
  return { check: { number, amountCents, issuedOn } };
}

/** Lets a file go that was laid ready. The list goes last: where it is, the PDF is. */
export async function releasePrintFile(
  tx: Queryable,
  mailHouse: MailHousePort,
  file: PrintFile,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  const names = printFileNames(file);
  await mailHouse.release(names.pdf);
  await mailHouse.release(names.list);
  await keepGone(tx, file.fileId, dayIn(timeZone, now));
}
