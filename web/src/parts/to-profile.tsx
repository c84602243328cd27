import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Icon } from '../ui/figures/icon.tsx';
import { arrowLeft } from '../ui/figures/icons.ts';

/** Above a page that the profile lists: the way back there. */
export function ToProfile() {
  const { t } = useTexts();
  return (
    <AppLink className="back" to="/profile">
      <Icon path={arrowLeft} /> <span>{t('account:nav.profile')}</span>
    </AppLink>
  );
}
