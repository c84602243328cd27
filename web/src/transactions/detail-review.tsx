import type { CardSummary } from '@portal/contract/card/list-cards';
import { formatCents } from '@portal/contract/money/money';
import { formatLongDay, formatMoment } from '@portal/contract/time/dates';
import { useOwnZone } from '../app/signed-in/use-own-zone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { Review } from '../ui/table/review.tsx';
import type { Detail } from './transaction-detail.ts';

/** The facts of one transaction, and what it leaves to spend. */
export function DetailReview({ card, detail }: { card: CardSummary; detail: Detail }) {
  const { t, language } = useTexts();
  const timeZone = useOwnZone();
  const { transactionId, status, type, place, category, last4Digit, balanceCents, authorizedAt, deposit } = detail;
  const known = (term: string, value: string | null) => (value === null ? [] : [{ term, value }]);
  const spendable = {
    term: t('transactions:detail.spendable'),
    value: formatCents(card.availableCents),
    sub: t('transactions:detail.holdOut'),
  };
  const asked = authorizedAt === null ? null : formatMoment(new Date(authorizedAt), language, timeZone);
  return (
    <Review
      rows={[
        ...(status === 'PENDING' ? [spendable] : []),
        ...known(t('transactions:column.balance'), balanceCents === null ? null : formatCents(balanceCents)),
        ...known(t('transactions:fact.kind'), t(`transactions:type.${type}`)),
        ...known(t('transactions:fact.category'), category && t(`transactions:category.${category}`)),
        ...known(t('transactions:fact.place'), place),
        ...known(t('transactions:fact.card'), last4Digit && t('transactions:endingIn', { last4Digit })),
        ...known(t('transactions:fact.asked'), asked),
        ...known(t('transactions:fact.meantFor'), deposit && formatLongDay(deposit.effectiveOn, language)),
        ...known(t('transactions:fact.sentAs'), deposit?.entryDescription ?? null),
        {
          term: t('transactions:fact.id'),
          value: transactionId,
          action: <CopyButton text={transactionId} what={t('transactions:fact.id')} />,
        },
      ]}
    />
  );
}
