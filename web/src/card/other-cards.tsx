import type { CardSummary } from '@portal/contract/card/list-cards';
import { withSelectedCard } from '../app/session-changes.ts';
import { sessionStore } from '../app/session-store.ts';
import { useTexts } from '../app/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import { Status } from '../ui/status.tsx';
import './other-cards.css';
import { cardStateOf } from './card-state.ts';
import { toTop } from './use-top.ts';

/** The cardholder's other cards, each to be looked at; nothing for one who has a single card. */
export function OtherCards({ card: shown, cards }: { card: CardSummary; cards: readonly CardSummary[] }) {
  const { t } = useTexts();
  const others = cards.filter(({ cardId }) => cardId !== shown.cardId);
  if (others.length === 0) return null;
  const show = (cardId: number) => {
    sessionStore.set(withSelectedCard(sessionStore.get(), cardId));
    // What is shown changes at the top of the page.
    toTop();
  };
  return (
    <Section title={t(others.length === 1 ? 'card:others.one' : 'card:others.title')}>
      <ul className="othercards" role="list">
        {others.map((card) => {
          const { word, icon, tone } = cardStateOf(card);
          const { cardId, accountNickName: name, last4Digit } = card;
          return (
            <li key={cardId}>
              <p>
                <strong>{name}</strong> {t('card:endingIn', { last4Digit })}
              </p>
              <Status word={t(word)} icon={icon} tone={tone} />
              <Button
                kind="second"
                size="medium"
                aria-label={t('card:others.showNamed', { name, last4Digit })}
                onClick={() => show(cardId)}
              >
                {t('card:others.show')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
