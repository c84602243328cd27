import { AppLink } from '../app/app-link.tsx';
import { useTexts } from '../app/use-texts.ts';
import '../ui/button.css';
import { useTop } from '../app/use-top.ts';

/** The way on when something about the card is done, or cannot be done now. */
export function ToAccount() {
  const { t } = useTexts();
  useTop();
  return (
    <AppLink className="btn" to="/dashboard">
      {t('card:pin.home')}
    </AppLink>
  );
}
