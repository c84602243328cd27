import { useTexts } from '../app/texts/use-texts.ts';
import { Empty } from '../ui/feedback/empty.tsx';
import { card } from '../ui/figures/icons.ts';
import { CallUs } from './call-us.tsx';

/** The account has no card: why, and whom to ask. */
export function NoCard() {
  const { t } = useTexts();
  return (
    <Empty icon={card} title={t('card:none.title')} action={<CallUs isSecond />}>
      {t('card:none.text')}
    </Empty>
  );
}
