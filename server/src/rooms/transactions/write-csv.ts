import { formulaSigns } from '@portal/contract/formula';
import type { SpendingCategory } from '@portal/contract/money/spending-category';
import type { Transaction } from '@portal/contract/transactions/transaction';
import type { TFunction } from 'i18next';

/** Before what a spreadsheet takes for the start of a formula: where a cell begins, and after what divides cells elsewhere. */
const formulaStart = new RegExp(`(?<=^|[;\\t])(?=${formulaSigns})`, 'g');

/** A text as a cell: never a formula, quoted where it must be (RFC 4180). */
export function textCell(text: string): string {
  const safe = text.replace(formulaStart, "'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Cents as a cell that is a number, in dollars: '-54.87'. */
export function amountCell(amountCents: number): string {
  const digits = String(Math.abs(amountCents)).padStart(3, '0');
  return `${amountCents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Makes words once for each thing: a million rows name few things, and other calls wait while words are made. */
function once<Thing extends string>(wordsOf: (thing: Thing) => string): (thing: Thing) => string {
  const made = new Map<Thing, string>();
  return (thing) => {
    const words = made.get(thing) ?? wordsOf(thing);
    made.set(thing, words);
    return words;
  };
}

const lineOf = (cells: readonly string[]) => `${cells.join(',')}\r\n`;

/** Transactions as a CSV file, a batch at a time. It begins with a byte order mark, by which spreadsheets know UTF-8. */
export async function* writeCsv(
  unposted: readonly Transaction[],
  posted: AsyncIterable<readonly Transaction[]>,
  t: TFunction,
): AsyncGenerator<string> {
  const statusOf = once((status: Transaction['status']) => textCell(t(`papers:status.${status}`)));
  const typeOf = once((type: Transaction['type']) => textCell(t(`transactions:type.${type}`)));
  const categoryOf = once((category: SpendingCategory) => textCell(t(`transactions:category.${category}`)));
  // In words: a spreadsheet would take the zeros before a number for nothing.
  const endingOf = once((last4Digit: string) => textCell(t('transactions:endingIn', { last4Digit })));
  const row = (transaction: Transaction) => {
    const { transactionId, date, status, type, category, place, last4Digit, balanceCents, declineReason } = transaction;
    const amount = amountCell(transaction.amountCents);
    return lineOf([
      date,
      statusOf(status),
      textCell(transaction.description),
      typeOf(type),
      category === null ? '' : categoryOf(category),
      textCell(place ?? ''),
      last4Digit === null ? '' : endingOf(last4Digit),
      // No money moved, so the column of amounts sums up to what did.
      declineReason === null ? amount : '',
      balanceCents === null ? '' : amountCell(balanceCents),
      textCell(transactionId),
      declineReason === null ? '' : amountCell(Math.abs(transaction.amountCents)),
      declineReason === null ? '' : textCell(t(`transactions:declined.${declineReason}.short`)),
    ]);
  };
  const heads = [
    t('papers:column.date'),
    t('papers:column.status'),
    t('papers:column.description'),
    t('papers:column.type'),
    t('papers:column.category'),
    t('papers:column.place'),
    t('papers:column.card'),
    t('papers:column.amount'),
    t('papers:column.balance'),
    t('papers:column.id'),
    t('papers:column.declinedAmount'),
    t('papers:column.declineReason'),
  ];
  let piece = `\uFEFF${lineOf(heads.map(textCell))}${unposted.map(row).join('')}`;
  for await (const batch of posted) {
    yield piece + batch.map(row).join('');
    piece = '';
  }
  if (piece !== '') yield piece;
}
