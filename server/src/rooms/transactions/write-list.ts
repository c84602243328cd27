import { formatSignedCents } from '@portal/contract/money/money';
import { dayIn, formatFullDay } from '@portal/contract/time/dates';
import type { Transaction } from '@portal/contract/transactions/transaction';
import type { TFunction } from 'i18next';
import { numberPages } from '../../paper/pdf/number-pages.ts';
import { openPaper, type Paper, toPieces } from '../../paper/pdf/paper.ts';
import { writeTable } from '../../paper/pdf/write-table.ts';
import { writeWords } from '../../paper/pdf/write-words.ts';
import { type Reader, writeTransactionTable } from '../../paper/statements/write-transaction-table.ts';

export interface TransactionList {
  /** The holder's name. */
  name: string;
  /** Last four digits of the account number. */
  accountEnding: string;
  from: string;
  to: string;
  /** The filters in words; '' for none. */
  narrowing: string;
  pending: readonly Transaction[];
  declined: readonly Transaction[];
  posted: readonly Transaction[];
}

async function writeTotals(paper: Paper, posted: readonly Transaction[], t: TFunction): Promise<void> {
  const sum = (isCounted: (amountCents: number) => boolean) =>
    formatSignedCents(posted.reduce((total, { amountCents }) => total + (isCounted(amountCents) ? amountCents : 0), 0));
  writeWords(paper, 'H2', t('papers:export.totals'));
  await writeTable(paper, {
    columns: [
      { head: t('papers:column.what'), share: 0.7 },
      { head: t('papers:column.amount'), share: 0.3, isEnd: true },
    ],
    rows: [
      [t('papers:export.in'), sum((amountCents) => amountCents > 0)],
      [t('papers:export.out'), sum((amountCents) => amountCents < 0)],
    ],
    total: [t('papers:export.together', { count: posted.length }), sum(() => true)],
  });
}

/** Writes the transactions that a search found as a tagged PDF; its bytes as they are made. */
export async function writeList(list: TransactionList, reader: Reader): Promise<AsyncIterable<Uint8Array>> {
  const { facts, language, t, now } = reader;
  const { name, accountEnding, from, to, narrowing, pending, declined, posted } = list;
  const title = t('papers:export.title');
  const author = facts.fullName[language];
  const paper = await openPaper({ title, language, author, now });
  return toPieces(paper, async () => {
    writeWords(paper, 'H1', title);
    writeWords(paper, 'P', name);
    writeWords(paper, 'P', t('papers:account', { program: author, accountEnding }));
    const [first, last, today] = [from, to, dayIn(facts.timeZone, now)].map((day) => formatFullDay(day, language));
    writeWords(paper, 'P', t('papers:export.days', { from: first, to: last, today }));
    if (narrowing !== '') writeWords(paper, 'P', t('papers:export.only', { what: narrowing }));
    await writeTotals(paper, posted, t);
    for (const [heading, transactions] of [
      [t('transactions:group.pending'), pending],
      [t('transactions:group.declined'), declined],
      [t('transactions:group.posted'), posted],
    ] as const) {
      if (transactions.length === 0) continue;
      writeWords(paper, 'H2', heading);
      await writeTransactionTable(paper, transactions, reader, { day: to });
    }
    const footOf = (page: number, pages: number) => t('papers:page', { page, pages, phone: facts.phone });
    numberPages(paper, { head: `${author} · ${title}`, footOf });
  });
}
