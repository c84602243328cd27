import type { FeesAhead } from '@portal/contract/ahead/fees-ahead';
import { formatCents } from '@portal/contract/money/money';
import { formatFullDay } from '@portal/contract/time/dates';
import { AppLink } from '../../app/pages/app-link.tsx';
import { useFeatures } from '../../app/pages/features.ts';
import { useTexts } from '../../app/texts/use-texts.ts';
import { Unbroken } from '../../ui/feedback/unbroken.tsx';

/** The withdrawals and the new cards that cost nothing. Nobody is charged for cash: there is no such fee (fee-code.ts). */
export function FreeThings({ freeCards }: Pick<FeesAhead, 'freeCards'>) {
  const { t } = useTexts();
  const isOn = useFeatures();
  const sayCards = useFreeCards();
  return (
    <ul>
      <li>
        <span>{t('transactions:feesAhead.cash')}</span>{' '}
        {isOn('atmLocator') && <AppLink to="/atm-locator">{t('transactions:feesAhead.findAtm')}</AppLink>}
      </li>
      {isOn('cardReplacement') && (
        <li>
          <Unbroken text={sayCards(freeCards)} />
        </li>
      )}
    </ul>
  );
}

function useFreeCards(): (cards: FeesAhead['freeCards']) => string {
  const { t, language } = useTexts();
  return ({ perYear, left, nextOn, feeCents }) => {
    const amount = formatCents(feeCents);
    if (feeCents === 0) return t('transactions:feesAhead.cardsFree');
    if (perYear === 0) return t('transactions:feesAhead.cardsCost', { amount });
    if (left > 0 || nextOn === null) return t('transactions:feesAhead.cardsLeft', { count: left });
    return t('transactions:feesAhead.cardsUsed', { day: formatFullDay(nextOn, language), amount });
  };
}
