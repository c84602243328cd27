import { formatCents, formatSignedCents } from '@portal/contract/money/money';
import { formatFullDay, formatListedMonth, formatMonth } from '@portal/contract/time/dates';
import { monthAfter } from '@portal/contract/time/months';
import { numberPages } from '../pdf/number-pages.ts';
import { openPaper, type Paper, toPieces } from '../pdf/paper.ts';
import { writeTable } from '../pdf/write-table.ts';
import { writeWindow } from '../pdf/write-window.ts';
import { writeWords } from '../pdf/write-words.ts';
import { envelopeLines } from './address-lines.ts';
import { drawBalanceChart } from './draw-balance-chart.ts';
import type { Statement } from './read-statement.ts';
import { type Reader, type StatementReader, writeTransactionTable } from './write-transaction-table.ts';

async function writeSummary(paper: Paper, statement: Statement, { language, t }: Reader): Promise<void> {
  const { from, to, openingCents, closingCents, changes } = statement;
  const day = (on: string) => formatFullDay(on, language);
  writeWords(paper, 'H2', t('statement:summary'));
  await writeTable(paper, {
    columns: [
      { head: t('papers:column.what'), share: 0.7 },
      { head: t('papers:column.amount'), share: 0.3, isEnd: true },
    ],
    rows: [
      [t('statement:opening', { day: day(from) }), formatCents(openingCents)],
      ...changes.map(({ kind, amountCents }) => [t(`statement:kind.${kind}`), formatSignedCents(amountCents)]),
    ],
    total: [t('statement:closing', { day: day(to) }), formatCents(closingCents)],
  });
}

async function writeFees(paper: Paper, { fees, month }: Statement, { language, t }: Reader): Promise<void> {
  const sum = (of: 'monthCents' | 'monthBeforeCents' | 'yearCents') =>
    formatCents(fees.reduce((total, fee) => total + fee[of], 0));
  writeWords(paper, 'H2', t('statement:fees'));
  await writeTable(paper, {
    columns: [
      { head: t('papers:column.fee'), share: 0.37 },
      { head: formatListedMonth(month, language), share: 0.21, isEnd: true },
      { head: formatListedMonth(monthAfter(month, -1), language), share: 0.21, isEnd: true },
      { head: t('papers:column.year', { year: month.slice(0, 4) }), share: 0.21, isEnd: true },
    ],
    rows: fees.map(({ feeCode, monthCents, monthBeforeCents, yearCents }) => [
      t(`transactions:fee.${feeCode}`),
      formatCents(monthCents),
      formatCents(monthBeforeCents),
      formatCents(yearCents),
    ]),
    total: [t('statement:allFees'), sum('monthCents'), sum('monthBeforeCents'), sum('yearCents')],
  });
}

async function writeCategories(paper: Paper, { categories }: Statement, { t }: Reader): Promise<void> {
  if (categories.length === 0) return;
  writeWords(paper, 'H2', t('statement:categories'));
  await writeTable(paper, {
    columns: [
      { head: t('papers:column.category'), share: 0.7 },
      { head: t('papers:column.amount'), share: 0.3, isEnd: true },
    ],
    rows: categories.map(({ category, spentCents }) => [
      t(`transactions:category.${category}`),
      formatCents(spentCents),
    ]),
    total: [t('statement:spent'), formatCents(categories.reduce((sum, { spentCents }) => sum + spentCents, 0))],
  });
}

/** The transactions of each day; the last of a day has what the account held when it ended. */
async function writeDays(paper: Paper, { days, to }: Statement, reader: Reader): Promise<void> {
  writeWords(paper, 'H2', reader.t('statement:days'));
  if (days.length === 0) {
    writeWords(paper, 'P', reader.t('statement:none'));
    return;
  }
  const rows = days.flatMap(({ balanceCents, transactions }) =>
    transactions.map((each, at) => ({ ...each, balanceCents: at === transactions.length - 1 ? balanceCents : null })),
  );
  await writeTransactionTable(paper, rows, reader, { day: to, balanceHead: reader.t('statement:dayBalance') });
}

/** Writes the notice about errors (model form A-7 of Regulation E, in plain words; 120 days is the program's choice). */
function writeErrorNotice(paper: Paper, { issuer }: Statement, { t }: Reader): void {
  const { phone, mailAddress } = issuer;
  writeWords(paper, 'H2', t('papers:errors.title'));
  writeWords(paper, 'P', t('papers:errors.reach', { phone, address: mailAddress.join(', ') }));
  for (const key of ['tell', 'time', 'more', 'longer', 'result', 'procedures', 'history'] as const) {
    writeWords(paper, 'P', t(`papers:errors.${key}`, { phone }));
  }
}

const titleOf = ({ month }: Statement, { language, t }: Reader) =>
  t('statement:title', { month: formatMonth(month, language) });

/**
 * Writes the pages of a statement where a paper begins, and numbers them. A saved statement has all that the mail brings.
 * `to` is the recipient; the holder, where that is not given. The notice about errors is the second page.
 */
export async function writeStatementPages(
  paper: Paper,
  statement: Statement,
  reader: StatementReader,
  to?: readonly string[],
): Promise<void> {
  const { language, t, brand } = reader;
  const { doc } = paper;
  const firstPage = doc.page;
  const { holder, accountEnding, issuer } = statement;
  const title = titleOf(statement, reader);
  const author = issuer.fullName[language];
  writeWindow(paper, {
    brand,
    from: [author, ...issuer.mailAddress, issuer.phone],
    to: to ?? envelopeLines(`${holder.givenName} ${holder.familyName}`, holder.address),
  });
  writeWords(paper, 'H1', title);
  writeWords(paper, 'P', t('papers:account', { program: author, accountEnding }));
  await writeSummary(paper, statement, reader);
  writeWords(paper, 'H2', t('statement:chart.title'));
  drawBalanceChart(paper, statement, reader);
  if (doc.page === firstPage) doc.addPage();
  writeErrorNotice(paper, statement, reader);
  await writeFees(paper, statement, reader);
  await writeCategories(paper, statement, reader);
  await writeDays(paper, statement, reader);
  const footOf = (page: number, pages: number) => t('papers:page', { page, pages, phone: issuer.phone });
  numberPages(paper, { head: `${author} · ${title}`, footOf });
}

/** Writes a statement as a tagged PDF, the same whenever it is asked for; its bytes as they are made. */
export async function writeStatement(
  statement: Statement,
  reader: StatementReader,
): Promise<AsyncIterable<Uint8Array>> {
  const { language } = reader;
  const { issuer, issuedAt } = statement;
  const author = issuer.fullName[language];
  const paper = await openPaper({ title: titleOf(statement, reader), language, author, now: issuedAt });
  return toPieces(paper, () => writeStatementPages(paper, statement, reader));
}
