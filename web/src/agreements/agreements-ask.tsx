import type { CardSummary } from '@portal/contract/card/list-cards';
import { useState } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import { QuietAsk } from '../ui/feedback/quiet-ask.tsx';
import { Button } from '../ui/form/button.tsx';
import { refuseTexts, useDue } from './due.ts';
import { FirstDue } from './due-agreements.tsx';
import { isAskedQuietly } from './quiet.ts';

/** The due agreement, at the end of the page instead of over it, while the card is still to be turned on. */
export function AgreementsAsk({ card }: { card: CardSummary | null }) {
  const { t } = useTexts();
  const [isReading, setReading] = useState(false);
  const [first] = useDue();
  if (!first || !isAskedQuietly(card)) return null;
  const isFree = first.document === 'mobileTerms';
  return (
    <>
      <QuietAsk
        title={t(isFree ? 'home:texts.title' : 'home:terms.title')}
        answers={
          <>
            <Button kind="second" size="medium" onClick={() => setReading(true)}>
              {t(isFree ? 'home:texts.yes' : 'home:terms.read')}
            </Button>
            {isFree && (
              <Button kind="second" size="medium" onClick={() => refuseTexts(first)}>
                {t('home:texts.no')}
              </Button>
            )}
          </>
        }
      >
        {t(isFree ? 'home:texts.text' : 'home:terms.text')}
      </QuietAsk>
      {isReading && <FirstDue />}
    </>
  );
}
