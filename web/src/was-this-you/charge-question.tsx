import type { EntityOf } from '@portal/contract/define-call';
import { formatCents } from '@portal/contract/money/money';
import { formatMoment } from '@portal/contract/time/dates';
import type { readQuestion } from '@portal/contract/was-this-you/read-question';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { card as cardIcon, circleCross, ok } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import '../ui/layout/on-file.css';
import '../ui/layout/points.css';
import { Section } from '../ui/layout/section.tsx';
import './charge-question.css';

interface ChargeQuestionProps {
  charge: NonNullable<EntityOf<typeof readQuestion>['charge']>;
  timeZone: string;
  /** The answer that is on its way; null: none is. */
  pending: 'YES' | 'NO' | null;
  onAnswer: (answer: 'YES' | 'NO') => void;
}

/** One charge, and the two answers. 'No' is the solid one: a fraud that is missed costs more than a needless lock. */
export function ChargeQuestion({ charge, timeZone, pending, onAnswer }: ChargeQuestionProps) {
  const { t, language } = useTexts();
  const { merchant, amountCents, askedAt, last4Digit, wasDeclined, isCardLocked } = charge;
  const amount = formatCents(amountCents);
  const noPoints = wasDeclined
    ? (['lock', 'nothingPaid', 'newCard'] as const)
    : (['lock', 'report', 'newCard'] as const);
  return (
    <>
      {isCardLocked && <Alert tone="info">{t('wasThisYou:isLocked', { last4Digit })}</Alert>}
      <div className="onfile">
        <Icon path={cardIcon} isLarge />
        <p>
          <strong>{merchant}</strong>
          <br />
          <span className="soft">{formatMoment(new Date(askedAt), language, timeZone)}</span>
          <br />
          <span className="soft">{t('wasThisYou:card', { last4Digit })}</span>
        </p>
        <strong className="num">{amount}</strong>
      </div>
      <div className="answers">
        <Button kind="second" isBusy={pending === 'YES'} onClick={() => onAnswer('YES')}>
          <Icon path={ok} /> <span>{t('wasThisYou:yes')}</span>
        </Button>
        <Button isBusy={pending === 'NO'} onClick={() => onAnswer('NO')}>
          <Icon path={circleCross} /> <span>{t('wasThisYou:no')}</span>
        </Button>
      </div>
      <Section title={t('wasThisYou:ifNo.title')}>
        <ol className="points">
          {noPoints.map((point) => (
            <li key={point}>{t(`wasThisYou:ifNo.${point}`, { amount })}</li>
          ))}
        </ol>
        <p className="answers__safe">{t('wasThisYou:ifNo.safe')}</p>
      </Section>
      <Section title={t('wasThisYou:notSure.title')}>
        <p>{t('wasThisYou:notSure.text')}</p>
        <AppLink to="/lock-card">{t('wasThisYou:notSure.lock')}</AppLink>
      </Section>
    </>
  );
}
