import { isOutOfUse } from '@portal/contract/card/card-acts';
import type { CardSummary } from '@portal/contract/card/list-cards';
import { useOpenPages } from '../app/pages/features.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardLink } from '../parts/card-link.tsx';
import { filter } from '../ui/figures/icons.ts';
import { Section } from '../ui/layout/section.tsx';
import { RowLinkBody } from '../ui/table/row-link.tsx';
import type { CardAction } from './card-actions.ts';
import { StoppedActions } from './stopped-actions.tsx';
import { useCardActions } from './use-card-actions.ts';

const sections = [
  {
    title: 'card:menu.safe',
    paths: ['/lock-card', '/unlock-card', '/set-pin', '/change-pin', '/card-replacement'],
  },
  { title: 'card:menu.use', paths: ['/card-to-bank-transfer'] },
] as const;

/** The actions of the card, in rows. An action that is not possible now says why in place of a link. */
export function CardMenu({ card, cards }: { card: CardSummary; cards: readonly CardSummary[] }) {
  const { t } = useTexts();
  const isOpen = useOpenPages();
  const actions = useCardActions(card, cards);
  if (isOutOfUse(card)) return <StoppedActions card={card} actions={actions} />;
  return sections.map(({ title, paths }) => {
    const own = actions.filter(({ path }) => (paths as readonly string[]).includes(path));
    if (own.length === 0) return null;
    return (
      <Section title={t(title)} key={title}>
        <ul className="rowlinks unmarked">
          {own.map((action) => (
            <li key={action.path}>
              <Row card={card} action={action} />
            </li>
          ))}
          {title === 'card:menu.safe' && isOpen('/card-controls') && (
            <li>
              <CardLink className="rowlink" card={card} to="/card-controls">
                <RowLinkBody icon={filter} title={t('card:action.controls')} hint={t('card:action.controlsHint')} />
              </CardLink>
            </li>
          )}
        </ul>
      </Section>
    );
  });
}

function Row({ card, action: { path, icon, title, hint, notPossible } }: { card: CardSummary; action: CardAction }) {
  const { t } = useTexts();
  if (notPossible) {
    return (
      <span className="rowlink rowlink--off">
        <RowLinkBody icon={icon} title={t(title)} hint={t(notPossible.key, notPossible.values)} isOff />
      </span>
    );
  }
  return (
    <CardLink className="rowlink" card={card} to={path}>
      <RowLinkBody icon={icon} title={t(title)} hint={t(hint.key, hint.values)} />
    </CardLink>
  );
}
