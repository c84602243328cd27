import type { ReactNode } from 'react';
import { AppLink } from '../app/pages/app-link.tsx';
import { NeedsScript } from '../app/pages/needs-script.tsx';
import { useStateTitle } from '../app/pages/state-title.ts';
import { useTopOfStep } from '../app/pages/use-top.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { HelpAside } from '../parts/help-aside.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { arrowLeft } from '../ui/figures/icons.ts';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Steps } from '../ui/layout/steps.tsx';
import './recovery-frame.css';

interface RecoveryFrameProps {
  title: string;
  lead?: string | undefined;
  /** The three steps, and where the reader is, from 0. */
  labels: readonly string[];
  step: number;
  help: { title: string; text: string };
  children: ReactNode;
}

/** The frame that the pages of both recoveries share: the way back, the steps, whom to call. */
export function RecoveryFrame({ title, lead, labels, step, help, children }: RecoveryFrameProps) {
  const { t } = useTexts();
  useTopOfStep(title);
  useStateTitle(step === 0 ? null : title);
  const place = { step: step + 1, count: labels.length };
  return (
    <div className="wrap page">
      <AppLink className="back" to="/">
        <Icon path={arrowLeft} /> <span>{t('recovery:back')}</span>
      </AppLink>
      <PageHead title={title} lead={lead} />
      <div className="steps-slim">
        <Steps
          labels={labels}
          current={step}
          words={{
            count: t('recovery:step', place),
            progress: t('recovery:progress', place),
            done: t('recovery:stepDone'),
            now: t('recovery:stepNow'),
          }}
        />
      </div>
      <div className="with-aside">
        <div>
          {children}
          <NeedsScript />
        </div>
        <HelpAside title={help.title} text={help.text} />
      </div>
    </div>
  );
}
