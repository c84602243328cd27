import type { CardSummary } from '@portal/contract/card/list-cards';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardLink } from '../parts/card-link.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import type { CardAction } from './card-actions.ts';

/** With a card that is out of use: what can be done all the same. */
export function StoppedActions({ card, actions }: { card: CardSummary; actions: readonly CardAction[] }) {
  const { t } = useTexts();
  const open = actions.filter(({ notPossible }) => notPossible === null);
  if (open.length === 0) return null;
  return (
    <nav className="btnrow" aria-label={t('card:action.title')}>
      {open.map(({ path, icon, title }) => (
        <ButtonLink as={CardLink} kind="second" size="medium" card={card} to={path} key={path}>
          <Icon path={icon} /> <span>{t(title)}</span>
        </ButtonLink>
      ))}
    </nav>
  );
}
