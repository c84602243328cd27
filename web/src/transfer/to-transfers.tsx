import { AppLink } from '../app/app-link.tsx';
import { useTexts } from '../app/use-texts.ts';
import { Icon } from '../ui/icon.tsx';
import { list } from '../ui/icons.ts';

/** The way to what was sent before. */
export function ToTransfers() {
  const { t } = useTexts();
  return (
    <AppLink className="transfer__link" to="/transfers">
      <Icon path={list} /> {t('transfer:list.way')}
    </AppLink>
  );
}
