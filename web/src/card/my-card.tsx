import type { CardSummary } from '@portal/contract/card/list-cards';
import { useTexts } from '../app/texts/use-texts.ts';
import './my-card.css';
import { useProgram } from '../app/texts/use-program.ts';
import { CardPicture } from '../parts/card-picture.tsx';
import { Status } from '../ui/feedback/status.tsx';
import { findCardReason } from './card-reasons.ts';
import { cardStateOf } from './card-state.ts';

/** The card beside the balance: picture, nickname, last four, status. */
export function MyCard({ card }: { card: CardSummary }) {
  const { t } = useTexts();
  const program = useProgram();
  const state = cardStateOf(card);
  const isUsable = findCardReason(card) === null;
  return (
    <div className="mycard">
      <CardPicture
        programName={program.name}
        kind={t('common:debit')}
        digits={`•••• ${card.last4Digit}`}
        holder={card.cardholderName.toUpperCase()}
        isOff={!isUsable}
        isLocked={state.word === 'card:state.locked'}
      />
      <div className="mycard__text">
        <p>
          <span className="mycard__name">{card.accountNickName}</span>{' '}
          <span className="mycard__digits">{t('card:endingIn', { last4Digit: card.last4Digit })}</span>
        </p>
        <Status word={t(state.word)} icon={state.icon} tone={state.tone} />
      </div>
    </div>
  );
}
