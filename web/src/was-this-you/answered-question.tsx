import { formatMoment } from '@portal/contract/time/dates';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { BigSign } from '../ui/figures/big-sign.tsx';
import { lock, ok } from '../ui/figures/icons.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';
import '../ui/layout/points.css';
import { Section } from '../ui/layout/section.tsx';

/** An answer that stands. */
export interface Answered {
  answer: 'YES' | 'NO';
  answeredAt: string;
  timeZone: string;
  /** It was given before this page was opened. */
  wasUsed: boolean;
  /** The charge was declined until its cardholder says yes; undefined: the link does not tell any more. */
  wasDeclined?: boolean;
  /** The report that a no has made; null: none. */
  problemNumber: string | null;
}

/** The effect of an answer, and the ways from here. It orders no card: whoever holds the link may not be the cardholder. */
export function AnsweredQuestion({ answered }: { answered: Answered }) {
  const { t, language } = useTexts();
  const { answer, answeredAt, timeZone, wasUsed, wasDeclined, problemNumber } = answered;
  const when = formatMoment(new Date(answeredAt), language, timeZone);
  const isNo = answer === 'NO';
  const points = [
    isNo && !wasUsed && t('wasThisYou:did.locked'),
    problemNumber !== null && t('wasThisYou:did.reported', { number: problemNumber }),
    isNo && wasDeclined === true && t('wasThisYou:did.nothingPaid'),
  ].filter((point) => point !== false);
  return (
    <>
      <BigSign icon={isNo ? lock : ok} tone="ok" />
      <p className="lead">{t(`wasThisYou:said.${answer}`, { when })}</p>
      {wasUsed && <p>{t('wasThisYou:said.before')}</p>}
      {answer === 'YES' && wasDeclined === true && <p>{t('wasThisYou:again')}</p>}
      {points.length > 0 && (
        <Section title={t('wasThisYou:did.title')}>
          <ul className="points">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Section>
      )}
      {isNo && (
        <>
          <p>{t('wasThisYou:newCard')}</p>
          <div className="btnrow">
            <ButtonLink as={AppLink} to="/">
              {t('wasThisYou:signInForCard')}
            </ButtonLink>
          </div>
          <Section title={t('wasThisYou:afterAll.title')}>
            <p>{t('wasThisYou:afterAll.text')}</p>
          </Section>
        </>
      )}
    </>
  );
}
