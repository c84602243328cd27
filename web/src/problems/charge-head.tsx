import { formatCents } from '@portal/contract/money/money';
import { formatLongDay } from '@portal/contract/time/dates';
import type { Transaction } from '@portal/contract/transactions/transaction';
import { useTexts } from '../app/texts/use-texts.ts';
import { Review } from '../ui/table/review.tsx';

/** The charge that a report is about. */
export function ChargeHead({ transaction }: { transaction: Transaction }) {
  const { language } = useTexts();
  const { description, date, amountCents, place } = transaction;
  const sub = [formatLongDay(date, language), place].filter(Boolean).join(', ');
  return (
    <div className="column">
      <Review rows={[{ term: description, value: formatCents(amountCents), sub }]} />
    </div>
  );
}
