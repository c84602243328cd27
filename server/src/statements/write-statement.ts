import { formatCents, formatSignedCents } from '@portal/contract/money/money';
import { formatFullDay, formatListedMonth, formatMonth } from '@portal/contract/time/dates';
import { numberPages } from '../pdf/number-pages.ts';
import { openPaper, type Paper, toPieces } from '../pdf/paper.ts';
import { writeTable } from '../pdf/write-table.ts';
import { writeWords } from '../pdf/write-words.ts';
import type { Statement } from './read-statement.ts';
import { type Reader, writeTransactionTable } from './write-transaction-table.ts';

async function writeSummary(paper: Paper, statement: Statement, { language, t }: Reader): Promise<void> {
  const { from, to, openingCents, closingCents, changes } = statement;
  const day = (on: string) => formatFullDay(on, language);
  writeWords(paper, 'H2', t('papers:statement.summary'));
  await writeTable(paper, {
    columns: [
      { head: t('papers:column.what'), share: 0.7 },
      { head: t('papers:column.amount'), share: 0.3, isEnd: true },
    ],
    rows: [
      [t('papers:statement.opening', { day: day(from) }), formatCents(openingCents)],
      ...changes.map(({ kind, amountCents }) => [t(`papers:kind.${kind}`), formatSignedCents(amountCents)]),
    ],
    total: [t('papers:statement.closing', { day: day(to) }), formatCents(closingCents)],
  });
}

async function writeFees(paper: Paper, { fees, month }: Statement, { language, t }: Reader): Promise<void> {
  const sum = (of: 'monthCents' | 'yearCents') => formatCents(fees.reduce((total, fee) => total + fee[of], 0));
  writeWords(paper, 'H2', t('papers:statement.fees'));
  await writeTable(paper, {
    columns: [
      { head: t('papers:column.fee'), share: 0.5 },
      { head: formatListedMonth(month, language), share: 0.25, isEnd: true },
      { head: t('papers:column.year', { year: month.slice(0, 4) }), share: 0.25, isEnd: true },
    ],
    rows: fees.map(({ feeCode, monthCents, yearCents }) => [
      t(`transactions:fee.${feeCode}`),
      formatCents(monthCents),
      formatCents(yearCents),
    ]),
    total: [t('papers:statement.allFees'), sum('monthCents'), sum('yearCents')],
  });
}

/** What to do about errors (model form A-7 of Regulation E, in plain words; 120 days is the program's choice). */
function writeErrorNotice(paper: Paper, { facts, t }: Reader): void {
  writeWords(paper, 'H2', t('papers:errors.title'));
  writeWords(paper, 'P', t('papers:errors.reach', { phone: facts.phone, address: facts.mailAddress.join(', ') }));
  for (const key of ['tell', 'time', 'more', 'longer', 'result', 'procedures', 'history'] as const) {
    writeWords(paper, 'P', t(`papers:errors.${key}`, { phone: facts.phone }));
  }
}

const titleOf = ({ month }: Statement, { language, t }: Reader) =>
  t('papers:statement.title', { month: formatMonth(month, language) });

const holderOf = ({ holder: { givenName, familyName, address } }: Statement): string => {
  const { line1, line2, city, state, zip } = address;
  const street = line2 === null ? line1 : `${line1}\n${line2}`;
  return `${givenName} ${familyName}\n${street}\n${city}, ${state} ${zip}`;
};

/**
 * Writes the pages of a statement where a paper begins, and numbers them. `begin` writes whom it is mailed to; without it,
 * that stands below the title.
 */
export async function writeStatementPages(
  paper: Paper,
  statement: Statement,
  reader: Reader,
  begin?: (paper: Paper) => void,
): Promise<void> {
  const { facts, language, t } = reader;
  const author = facts.fullName[language];
  const title = titleOf(statement, reader);
  begin?.(paper);
  writeWords(paper, 'H1', title);
  if (!begin) writeWords(paper, 'P', holderOf(statement));
  writeWords(paper, 'P', t('papers:account', { program: author, accountEnding: statement.accountEnding }));
  await writeSummary(paper, statement, reader);
  await writeFees(paper, statement, reader);
  writeWords(paper, 'H2', t('papers:statement.transactions'));
  if (statement.transactions.length === 0) writeWords(paper, 'P', t('papers:statement.none'));
  else await writeTransactionTable(paper, statement.transactions, reader, statement.to);
  writeErrorNotice(paper, reader);
  const footOf = (page: number, pages: number) => t('papers:page', { page, pages, phone: facts.phone });
  numberPages(paper, { head: `${author} · ${title}`, footOf });
}

/** Writes a statement as a tagged PDF; its bytes as they are made. */
export async function writeStatement(statement: Statement, reader: Reader): Promise<AsyncIterable<Uint8Array>> {
  const { facts, language, now } = reader;
  const paper = await openPaper({ title: titleOf(statement, reader), language, author: facts.fullName[language], now });
  return toPieces(paper, () => writeStatementPages(paper, statement, reader));
}
