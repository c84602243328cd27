import type { Language } from '@portal/contract/language';
import { formatCents, formatSignedCents } from '@portal/contract/money/money';
import type { ProgramFacts } from '@portal/contract/program';
import { formatShortDay } from '@portal/contract/time/dates';
import type { Transaction } from '@portal/contract/transactions/transaction';
import type { TFunction } from 'i18next';
import type { Brand } from '../pdf/brand.ts';
import type { Paper } from '../pdf/paper.ts';
import { writeTable } from '../pdf/write-table.ts';

/** The reader and the sender of a paper. */
export interface Reader {
  facts: ProgramFacts;
  language: Language;
  t: TFunction;
  now: Date;
}

/** The reader of a statement, and how it names the account. */
export interface StatementReader extends Reader {
  brand: Brand;
}

/** 'Purchase'; 'Purchase, card was locked' where it was declined. */
function kindOf({ type, declineReason }: Pick<Transaction, 'type' | 'declineReason'>, t: TFunction): string {
  const kind = t(`transactions:type.${type}`);
  return declineReason === null ? kind : `${kind}, ${t(`transactions:declined.${declineReason}.short`)}`;
}

/**
 * Writes a table of transactions, each with all that a record of it names (Regulation E, 12 CFR 1005.9(b)(1)): day,
 * merchant or payer and place, type, id, amount. `day` is the one whose year needs no saying; `balanceHead` heads the
 * balances where they are not those after each.
 */
export async function writeTransactionTable(
  paper: Paper,
  transactions: readonly Transaction[],
  { language, t }: Reader,
  { day, balanceHead }: { day: string; balanceHead?: string },
): Promise<void> {
  await writeTable(paper, {
    columns: [
      { head: t('papers:column.date'), share: 0.13 },
      { head: t('papers:column.description'), share: 0.36 },
      { head: t('papers:column.typeAndId'), share: 0.21 },
      { head: t('papers:column.amount'), share: 0.15, isEnd: true },
      { head: balanceHead ?? t('papers:column.balance'), share: 0.15, isEnd: true },
    ],
    rows: transactions.map(
      ({ transactionId, date, description, place, status, amountCents, balanceCents, ...what }) => [
        formatShortDay(date, day, language),
        place === null ? description : [description, place],
        [kindOf(what, t), transactionId],
        // No money moved: an amount without sign.
        status === 'DECLINED' ? formatCents(Math.abs(amountCents)) : formatSignedCents(amountCents),
        balanceCents === null ? '' : formatCents(balanceCents),
      ],
    ),
  });
}
