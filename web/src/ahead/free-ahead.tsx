import { getFeesAhead } from '@portal/contract/ahead/get-fees-ahead';
import { useRead } from '../app/calls/use-read.ts';
import { AppLink } from '../app/pages/app-link.tsx';
import { useFeatures } from '../app/pages/features.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { FreeThings } from '../parts/fees/free-things.tsx';
import { Section } from '../ui/layout/section.tsx';

/** The withdrawals and new cards that cost nothing, and the way to the fees; nothing until they are known. */
export function FreeAhead({ cardId }: { cardId: number }) {
  const { t } = useTexts();
  const isOn = useFeatures();
  const { data } = useRead(getFeesAhead, { cardId }, { retries: false });
  if (!data) return null;
  const { freeCards, ownRefund } = data;
  const canReturn = ownRefund?.againOn === null;
  return (
    <Section title={t('transactions:feesAhead.title')}>
      <FreeThings freeCards={freeCards} />
      {isOn('transactions') && (
        <p>
          {canReturn && <span>{t('transactions:feesAhead.oneBack')}</span>}{' '}
          <AppLink to="/transactions?type=fees">{t('transactions:feesAhead.see')}</AppLink>
        </p>
      )}
    </Section>
  );
}
