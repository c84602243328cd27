import { useTexts } from '../app/use-texts.ts';
import { Empty } from '../ui/empty.tsx';
import { card } from '../ui/icons.ts';
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
