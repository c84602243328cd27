import { lazy, Suspense } from 'react';
import { useFeatures } from '../../app/pages/features.ts';

const FeesAheadPanel = lazy(() => import('./fees-ahead-panel.tsx'));

/** The fees that need not be, which load after what their page is about. */
export function FeesAheadTip({ cardId }: { cardId: number }) {
  const isOn = useFeatures();
  if (!isOn('moneyAhead')) return null;
  return (
    <Suspense>
      <FeesAheadPanel cardId={cardId} key={cardId} />
    </Suspense>
  );
}
