import type { StaffRole } from '@portal/contract/desk/staff-role';
import { useCallback, useState } from 'react';
import { Icon } from '../../src/ui/figures/icon.tsx';
import { search } from '../../src/ui/figures/icons.ts';
import { useKeys } from '../frame/use-keys.ts';
import { useOccasion } from '../occasion/occasion-provider.tsx';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { Palette } from './palette.tsx';

const searchKeys = navigator.platform.startsWith('Mac') ? '⌘K' : 'Ctrl K';

/** The buttons that open the search and the list of keys, and the keys themselves. */
export function SearchBar({ role }: { role: StaffRole }) {
  const { t } = useTranslation('desk');
  const { occasion } = useOccasion();
  const [shown, setShown] = useState<'SEARCH' | 'KEYS' | null>(null);
  const onSearch = useCallback(() => setShown('SEARCH'), []);
  const onShowKeys = useCallback(() => setShown('KEYS'), []);
  const close = () => setShown(null);
  useKeys({ holderId: occasion?.person?.holderId ?? null, onSearch, onShowKeys });
  return (
    <div className="row">
      <button type="button" className="omni" onClick={onSearch}>
        <Icon path={search} />
        <span>{t('palette.open')}</span>
        <kbd>{searchKeys}</kbd>
      </button>
      <Button look="quiet" onPress={onShowKeys}>
        {t('keys.title')}
      </Button>
      {shown === 'SEARCH' && <Palette role={role} onClose={close} />}
      {shown === 'KEYS' && <KeysDialog onClose={close} />}
    </div>
  );
}
