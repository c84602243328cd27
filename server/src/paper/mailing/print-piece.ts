import { formatCents } from '@portal/contract/money/money';
import { formatFullDay } from '@portal/contract/time/dates';
import type { TFunction } from 'i18next';
import type { LetterWords } from '../../telling/mail-queue/letter-kinds.ts';
import type { MailTo } from '../../telling/mail-queue/queue-letter.ts';
import { numberPages } from '../pdf/number-pages.ts';
import type { Paper } from '../pdf/paper.ts';
import { writeWindow } from '../pdf/write-window.ts';
import { writeWords } from '../pdf/write-words.ts';
import { envelopeLines } from '../statements/address-lines.ts';
import type { Statement } from '../statements/read-statement.ts';
import { writeStatementPages } from '../statements/write-statement.ts';
import type { Reader, StatementReader } from '../statements/write-transaction-table.ts';
import { writeCheckFace } from './write-check-face.ts';

/** The content of one envelope. */
export type PrintPiece = {
  /** The same whenever it is printed: 'S-2026-11-17' or 'L-42'. */
  pieceId: string;
  to: MailTo;
} & ({ statement: Statement } | { letter: LetterWords });

/** The words of a letter: its heading, then its paragraphs. */
function wordsOf({ kind, data }: LetterWords, { facts, language, t }: Reader): [string, ...string[]] {
  const phone = { phone: facts.phone };
  if (kind === 'NOTICE') return [data.title, ...data.paragraphs];
  if (kind === 'ADDRESS_CHANGED') {
    const day = formatFullDay(data.changedOn, language);
    const words = ['title', 'what', 'why', 'next'] as const;
    return words.map((part) => t(`papers:letter.ADDRESS_CHANGED.${part}`, { ...phone, day })) as [string, ...string[]];
  }
  if (kind === 'CHECK') {
    const amount = formatCents(data.amountCents);
    const filled = { ...phone, amount, number: data.number, days: data.validDays };
    const words = ['title', 'what', 'why', 'next'] as const;
    return words.map((part) => t(`papers:letter.CHECK.${part}`, filled)) as [string, ...string[]];
  }
  const words = ['title', 'what', 'why', 'next'] as const;
  return words.map((part) => t(`papers:letter.EMAIL_BOUNCED.${part}`, { ...phone, email: data.maskedEmail })) as [
    string,
    ...string[],
  ];
}

/** Writes the pages of one piece where a paper begins, and numbers them. `inEnglish` is for what is English to any reader. */
export async function writePiece(
  paper: Paper,
  piece: PrintPiece,
  reader: StatementReader,
  inEnglish: TFunction,
): Promise<void> {
  const { facts, language, t, now, brand } = reader;
  const author = facts.fullName[language];
  const to = envelopeLines(piece.to.name, piece.to.address);
  if ('statement' in piece) return await writeStatementPages(paper, piece.statement, reader, to);
  const [title, ...paragraphs] = wordsOf(piece.letter, reader);
  writeWindow(paper, { brand, from: [author, ...facts.mailAddress, facts.phone], to });
  writeWords(paper, 'P', formatFullDay(now.toISOString().slice(0, 10), language));
  writeWords(paper, 'H1', title);
  for (const words of paragraphs) writeWords(paper, 'P', words);
  writeWords(paper, 'P', t('papers:letter.goodbye', { program: author }));
  if (piece.letter.kind === 'CHECK') writeCheckFace(paper, piece.letter.data, facts.fullName.en, inEnglish);
  const footOf = (page: number, pages: number) => t('papers:page', { page, pages, phone: facts.phone });
  numberPages(paper, { head: `${author} · ${title}`, footOf });
}
