import { useTexts } from '../app/texts/use-texts.ts';
import type { LedgerRow } from '../ui/table/ledger.tsx';

type Rows = readonly LedgerRow[];

/** Gives a function that puts rows under the headings of a ledger, without those that would be empty. */
export function useGroups(): (rows: { pending: Rows; declined?: Rows; posted: Rows; pendingNote?: string }) => {
  title: string;
  note: string;
  rows: Rows;
}[] {
  const { t } = useTexts();
  return ({ pending, declined = [], posted, pendingNote = t('transactions:group.pendingNote') }) =>
    [
      { title: t('transactions:group.pending'), note: pendingNote, rows: pending },
      { title: t('transactions:group.declined'), note: t('transactions:group.declinedNote'), rows: declined },
      { title: t('transactions:group.posted'), note: t('transactions:group.postedNote'), rows: posted },
    ].filter(({ rows }) => rows.length > 0);
}
