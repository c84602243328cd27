import { formatCents } from '@portal/contract/money/money';
import { computeDisputed } from '@portal/contract/problems/problem-amount';
import type { ProblemKind } from '@portal/contract/problems/problem-kind';
import { useTexts } from '../app/texts/use-texts.ts';
import { Review } from '../ui/table/review.tsx';
import { centsOf } from './details-schema.ts';

interface AmountInQuestionProps {
  kind: ProblemKind;
  chargeCents: number;
  typed: string;
}

/** The subtraction of a charge that was too much: what was taken, what was right, what is missing. */
export function AmountInQuestion({ kind, chargeCents, typed }: AmountInQuestionProps) {
  const { t } = useTexts();
  const cents = centsOf(typed);
  const missing =
    cents === null ? null : computeDisputed(kind, chargeCents, { rightCents: cents, receivedCents: cents });
  const isCash = kind === 'ATM_CASH';
  return (
    <div aria-live="polite">
      <Review
        rows={[
          { term: t('problems:details.taken'), value: formatCents(chargeCents) },
          ...(cents === null || missing === null
            ? []
            : [
                { term: t(isCash ? 'problems:details.got' : 'problems:details.rightSum'), value: formatCents(-cents) },
                {
                  term: t(isCash ? 'problems:details.missing' : 'problems:details.inQuestion'),
                  value: formatCents(missing),
                  isTotal: true,
                },
              ]),
        ]}
      />
    </div>
  );
}
