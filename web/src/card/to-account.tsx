import type { CardSummary } from '@portal/contract/card/list-cards';
import { useTop } from '../app/pages/use-top.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardLink } from '../parts/card-link.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';

/** The way on when something about the card is done, or cannot be done now; with the card that is to be shown there. */
export function ToAccount({ card = null }: { card?: CardSummary | null | undefined }) {
  const { t } = useTexts();
  useTop();
  return (
    <ButtonLink as={CardLink} card={card} to="/dashboard">
      {t('card:pin.home')}
    </ButtonLink>
  );
}
