import type { ExpectedBill } from '@portal/contract/ahead/money-ahead';
import { useTexts } from '../app/texts/use-texts.ts';

/** Returns what names a bill in the reader's language: a fee by its own name, anything else by its payee's or the holder's. */
export function useBillName(): (bill: Pick<ExpectedBill, 'name' | 'feeCode' | 'terms'>) => string {
  const { t } = useTexts();
  return ({ name, feeCode, terms }) => (feeCode === null || terms !== null ? name : t(`transactions:fee.${feeCode}`));
}
