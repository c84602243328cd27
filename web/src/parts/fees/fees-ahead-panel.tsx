import { getFeesAhead } from '@portal/contract/ahead/get-fees-ahead';
import { useRead } from '../../app/calls/use-read.ts';
import { useTexts } from '../../app/texts/use-texts.ts';
import { Section } from '../../ui/layout/section.tsx';
import { ChargedFees } from './charged-fees.tsx';
import { FreeThings } from './free-things.tsx';

/** The fees that a holder need not pay: what is free, what would have been, and which fee can come back. Nothing until it is known. */
export default function FeesAheadPanel({ cardId }: { cardId: number }) {
  const { t } = useTexts();
  const { data } = useRead(getFeesAhead, { cardId }, { retries: false });
  if (!data) return null;
  return (
    <Section title={t('transactions:feesAhead.title')}>
      <div className="flow flow-s">
        <FreeThings freeCards={data.freeCards} />
        <ChargedFees cardId={cardId} fees={data} />
      </div>
    </Section>
  );
}
