import type { findAtms } from '@portal/contract/atms/find-atms';
import type { EntityOf } from '@portal/contract/define-call';
import { useTexts } from '../app/texts/use-texts.ts';

interface SearchSaidProps {
  found: EntityOf<typeof findAtms> | null;
  isLoading: boolean;
}

/** Speaks what a search finds. It is there before the first search: a region that comes with its words is not always spoken. */
export function SearchSaid({ found, isLoading }: SearchSaidProps) {
  const { t } = useTexts();
  const wordsOf = ({ center, places, hasMore }: EntityOf<typeof findAtms>) => {
    const where = center.label ?? t('atms:you');
    if (places.length === 0) return t('atms:none.title', { where });
    return t(hasMore ? 'atms:found.more' : 'atms:found.all', { count: places.length, where });
  };
  const said = isLoading ? t('atms:loading') : found ? wordsOf(found) : '';
  return (
    <p className="visually-hidden" role="status">
      <span key={said}>{said}</span>
    </p>
  );
}
