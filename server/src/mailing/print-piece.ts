import { formatFullDay } from '@portal/contract/time/dates';
import type { LetterWords } from '../mail-queue/letter-kinds.ts';
import type { MailTo } from '../mail-queue/queue-letter.ts';
import { numberPages } from '../pdf/number-pages.ts';
import type { Paper } from '../pdf/paper.ts';
import { writeWindow } from '../pdf/write-window.ts';
import { writeWords } from '../pdf/write-words.ts';
import type { Statement } from '../statements/read-statement.ts';
import { writeStatementPages } from '../statements/write-statement.ts';
import type { Reader } from '../statements/write-transaction-table.ts';

/** What goes into one envelope. */
export type PrintPiece = {
  /** The same whenever it is printed: 'S-2026-11-17' or 'L-42'. */
  pieceId: string;
  to: MailTo;
} & ({ statement: Statement } | { letter: LetterWords });

/** The lines of an address on an envelope: the name, the street, what is at it, the city with state and ZIP. */
function envelopeLines({ name, address }: MailTo): string[] {
  const { line1, line2, city, state, zip } = address;
  return [name, line1, ...(line2 === null || line2 === '' ? [] : [line2]), `${city} ${state}  ${zip}`];
}

/** The words of a letter: its heading, then its paragraphs. */
function wordsOf({ kind, data }: LetterWords, { facts, language, t }: Reader): [string, ...string[]] {
  const phone = { phone: facts.phone };
  if (kind === 'NOTICE') return [data.title, ...data.paragraphs];
  if (kind === 'ADDRESS_CHANGED') {
    const day = formatFullDay(data.changedOn, language);
    const words = ['title', 'what', 'why', 'next'] as const;
    return words.map((part) => t(`papers:letter.ADDRESS_CHANGED.${part}`, { ...phone, day })) as [string, ...string[]];
  }
  const words = ['title', 'what', 'why', 'next'] as const;
  return words.map((part) => t(`papers:letter.EMAIL_BOUNCED.${part}`, { ...phone, email: data.maskedEmail })) as [
    string,
    ...string[],
  ];
}

/** Writes the pages of one piece where a paper begins, and numbers them. */
export async function writePiece(paper: Paper, piece: PrintPiece, reader: Reader): Promise<void> {
  const { facts, language, t, now } = reader;
  const author = facts.fullName[language];
  const writeTo = (on: Paper) =>
    writeWindow(on, { from: [author, ...facts.mailAddress, facts.phone], to: envelopeLines(piece.to) });
  if ('statement' in piece) return await writeStatementPages(paper, piece.statement, reader, writeTo);
  const [title, ...paragraphs] = wordsOf(piece.letter, reader);
  writeTo(paper);
  writeWords(paper, 'P', formatFullDay(now.toISOString().slice(0, 10), language));
  writeWords(paper, 'H1', title);
  for (const words of paragraphs) writeWords(paper, 'P', words);
  writeWords(paper, 'P', t('papers:letter.goodbye', { program: author }));
  const footOf = (page: number, pages: number) => t('papers:page', { page, pages, phone: facts.phone });
  numberPages(paper, { head: `${author} · ${title}`, footOf });
}
