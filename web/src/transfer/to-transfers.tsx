import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Icon } from '../ui/figures/icon.tsx';
import { list } from '../ui/figures/icons.ts';

/** The way to what was sent before. */
export function ToTransfers() {
  const { t } = useTexts();
  return (
    <AppLink className="transfer__link" to="/transfers">
      <Icon path={list} /> <span>{t('transfer:list.way')}</span>
    </AppLink>
  );
}
