import { useTexts } from '../app/texts/use-texts.ts';
import { Steps } from '../ui/layout/steps.tsx';

const labels = ['card', 'id', 'review', 'verify', 'end'] as const;

/** 'Step 2 of 5', with its bars. `current` counts from 0; all five are done at 5. */
export function Progress({ current }: { current: number }) {
  const { t } = useTexts();
  const isOver = current === labels.length;
  const now = current + 1;
  return (
    <Steps
      labels={labels.map((label) => t(`registration:steps.${label}`))}
      current={current}
      words={{
        count: isOver ? t('registration:steps.allDone') : t('registration:steps.count', { now }),
        progress: isOver ? t('registration:steps.progressDone') : t('registration:steps.progress', { now }),
        done: t('registration:steps.done'),
        now: t('registration:steps.now'),
      }}
    />
  );
}
