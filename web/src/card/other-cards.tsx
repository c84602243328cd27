import type { CardSummary } from '@portal/contract/card/list-cards';
import { useLocation } from 'react-router';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardLink } from '../parts/card-link.tsx';
import { useCardName } from '../parts/use-card-name.ts';
import { Status } from '../ui/feedback/status.tsx';
import { Section } from '../ui/layout/section.tsx';
import './other-cards.css';
import { toTop } from '../app/pages/use-top.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { cardStateOf } from './card-state.ts';

/** The cardholder's other cards, each to be looked at; nothing for one who has a single card. */
export function OtherCards({ card: shown, cards }: { card: CardSummary; cards: readonly CardSummary[] }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const nameOf = useCardName(cards);
  const others = cards.filter(({ cardId }) => cardId !== shown.cardId);
  if (others.length === 0) return null;
  return (
    <Section title={t(others.length === 1 ? 'card:others.one' : 'card:others.title')}>
      <ul className="othercards unmarked">
        {others.map((card) => {
          const { word, icon, tone } = cardStateOf(card);
          const { cardId, last4Digit } = card;
          const name = nameOf(card);
          return (
            <li key={cardId}>
              <p>
                <strong>{name}</strong> <span>{t('card:endingIn', { last4Digit })}</span>
              </p>
              <Status word={t(word)} icon={icon} tone={tone} />
              <ButtonLink
                as={CardLink}
                kind="second"
                size="medium"
                card={card}
                to={pathname}
                aria-label={t('card:others.showNamed', { name, last4Digit })}
                onClick={toTop}
              >
                {t('card:others.show')}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
