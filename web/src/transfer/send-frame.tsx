import type { ReactNode } from 'react';
import { useStateTitle } from '../app/pages/state-title.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Steps } from '../ui/layout/steps.tsx';
import { TransferFrame } from './transfer-frame.tsx';

interface SendFrameProps {
  title: string;
  /** Where the reader is, from 0. */
  step: 0 | 1 | 2;
  children: ReactNode;
}

/** One step of sending money, with the three of them below its title. */
export function SendFrame({ title, step, children }: SendFrameProps) {
  const { t } = useTexts();
  const place = { now: step + 1 };
  useStateTitle(step === 0 ? null : title);
  return (
    <TransferFrame title={title} above={step === 1 ? 'amount' : 'home'}>
      <div className="transfer__steps">
        <Steps
          labels={[t('transfer:step.amount'), t('transfer:step.review'), t('transfer:step.done')]}
          current={step}
          words={{
            count: t('transfer:step.count', place),
            progress: t('transfer:step.progress', place),
            done: t('transfer:step.isDone'),
            now: t('transfer:step.isNow'),
          }}
        />
      </div>
      {children}
    </TransferFrame>
  );
}
