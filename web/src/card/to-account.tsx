import type { CardSummary } from '@portal/contract/card/list-cards';
import { useTop } from '../app/pages/use-top.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CardLink } from '../parts/card-link.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';

interface ToAccountProps {
  /** The card that is to be shown there. */
  card?: CardSummary | null | undefined;
  /** It took the place of what was done; not where the page was opened on it. */
  isDone?: boolean;
}

/** The way on when something about the card is done, or cannot be done now. */
export function ToAccount({ card = null, isDone = true }: ToAccountProps) {
  const { t } = useTexts();
  useTop(isDone);
  return (
    <ButtonLink as={CardLink} card={card} to="/dashboard">
      {t('card:pin.home')}
    </ButtonLink>
  );
}
