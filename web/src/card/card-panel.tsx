import type { CardSummary } from '@portal/contract/card/list-cards';
import { type ReactNode, useId } from 'react';
import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardPicture } from '../parts/card-picture.tsx';
import { Status } from '../ui/feedback/status.tsx';
import '../ui/layout/panel.css';
import './card-panel.css';
import { findCardReason } from './card-reasons.ts';
import { cardStateOf } from './card-state.ts';
import { LockSwitch } from './lock/lock-switch.tsx';

interface CardPanelProps {
  card: CardSummary;
  /** Its nickname, or what tells it from another one with its number. */
  name: string;
  /** The other actions here. */
  children?: ReactNode;
}

/** A card at the top of the home page: its name, last four, state, and the switch that locks it. */
export function CardPanel({ card, name, children }: CardPanelProps) {
  const { t } = useTexts();
  const id = useId();
  const program = useProgram();
  const state = cardStateOf(card);
  return (
    <section className="panel cardpanel" aria-labelledby={`${id} ${id}-digits`}>
      <div className="cardpanel__head">
        <CardPicture
          programName={program.name}
          kind={t('common:debit')}
          digits={`•••• ${card.last4Digit}`}
          holder={card.cardholderName.toUpperCase()}
          isOff={findCardReason(card) !== null}
          isLocked={state.word === 'card:state.locked'}
        />
        <div>
          <h2 className="cardpanel__name" id={id} translate="no">
            {name}
          </h2>
          <p className="cardpanel__digits" id={`${id}-digits`}>
            {t('card:endingIn', { last4Digit: card.last4Digit })}
          </p>
          <Status word={t(state.word)} icon={state.icon} tone={state.tone} />
        </div>
      </div>
      <LockSwitch card={card} />
      {children}
    </section>
  );
}
