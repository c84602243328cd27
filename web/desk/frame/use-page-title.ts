import { useEffect } from 'react';
import { useTranslation } from '../texts/texts-provider.tsx';

/** Names the page in the tab, so that a screen reader says where it is. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation('desk');
  useEffect(() => {
    document.title = `${title} | ${t('frame.title')}`;
  }, [title, t]);
}
