import type { CardSummary } from '@portal/contract/card/list-cards';
import { useTexts } from '../app/texts/use-texts.ts';
import { Aside } from '../parts/aside.tsx';
import { ReportLink } from '../parts/problems/report-link.tsx';
import { MyCard } from './my-card.tsx';

/** Advice on a PIN that is hard to guess, and where to tell that one does not work. */
function PinAdvice({ card }: { card: CardSummary }) {
  const { t } = useTexts();
  return (
    <Aside title={t('card:pin.advice.title')}>
      <ul>
        <li>{t('card:pin.advice.year')}</li>
        <li>{t('card:pin.advice.run')}</li>
        <li>{t('card:pin.advice.written')}</li>
      </ul>
      <p>
        <ReportLink card={card} kind="PIN_TROUBLE">
          {t('card:report.PIN_TROUBLE')}
        </ReportLink>
      </p>
    </Aside>
  );
}

/** Beside the form: the card, and advice. */
export const withAdvice = (card: CardSummary) => (
  <div className="cardpage__side">
    <MyCard card={card} />
    <PinAdvice card={card} />
  </div>
);
