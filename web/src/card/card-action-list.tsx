import type { CardSummary } from '@portal/contract/card/list-cards';
import { useOpenPages } from '../app/pages/features.ts';
import { useProgram } from '../app/pages/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardLink } from '../parts/card-link.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import './card-action-list.css';
import { type CardAction, cardActionsOf } from './card-actions.ts';

/** What can be done with a card whose pages are open. What is not possible now says why in place of a link. */
export function useCardActions(card: CardSummary | null, cards: readonly CardSummary[]): CardAction[] {
  const isOpen = useOpenPages();
  const { fees } = useProgram();
  return card ? cardActionsOf(card, cards, fees).filter(({ path }) => isOpen(path)) : [];
}

/** The actions side by side, half over the hero. */
export function CardActionList({ card, actions }: { card: CardSummary; actions: readonly CardAction[] }) {
  const { t } = useTexts();
  return (
    <nav aria-label={t('card:action.title')}>
      <ul className="actions unmarked">
        {actions.map(({ path, icon, title, hint, notPossible }) => (
          <li key={path}>
            {notPossible ? (
              <span className="action action--off">
                <Icon path={icon} />
                <span className="action__title">{t(title)}</span>
                <span className="action__why">{t(notPossible.key, notPossible.values)}</span>
              </span>
            ) : (
              <CardLink className="action" card={card} to={path}>
                <Icon path={icon} />
                <span className="action__title">{t(title)}</span>
                <span className="action__hint">{t(hint.key, hint.values)}</span>
              </CardLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
