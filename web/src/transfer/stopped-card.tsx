import type { CardSummary } from '@portal/contract/card/list-cards';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardLink } from '../parts/card-link.tsx';
import { Reason } from '../ui/feedback/reason.tsx';
import { card as cardIcon } from '../ui/figures/icons.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';

/** A card that cannot send money, or none: the card's own page says why, and the way out. */
export function StoppedCard({ card }: { card: CardSummary | null }) {
  const { t } = useTexts();
  const way = (
    <ButtonLink as={CardLink} card={card} to="/my-card">
      {t('transfer:send.stopped.way')}
    </ButtonLink>
  );
  return (
    <Reason icon={cardIcon} title={t('transfer:send.stopped.title')} action={way}>
      {t('transfer:send.stopped.text')}
    </Reason>
  );
}
