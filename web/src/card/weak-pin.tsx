import type { PinWeakness } from '@portal/contract/card/pin-weakness';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';

/** A PIN that is easy to guess is warned about, never refused. */
export function WeakPin({ weakness }: { weakness: PinWeakness }) {
  const { t } = useTexts();
  return (
    <Alert tone="warn" title={t(`card:pin.weak.${weakness}`)} isLive>
      {t('card:pin.weakText')}
    </Alert>
  );
}
