import { useTexts } from '../app/texts/use-texts.ts';
import { Empty } from '../ui/feedback/empty.tsx';
import { searchNone } from '../ui/figures/icons.ts';

/** Said in place of either list that has nothing of what was searched for. */
export function NothingFound({ of, wanted }: { of: 'statement' | 'document'; wanted: string }) {
  const { t } = useTexts();
  return (
    <Empty icon={searchNone} title={t(`documents:search.none.${of}`)} level="h3">
      {t('documents:search.noneText', { wanted })}
    </Empty>
  );
}
