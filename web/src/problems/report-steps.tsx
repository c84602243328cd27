import type { CardSummary } from '@portal/contract/card/list-cards';
import type { ProblemKind } from '@portal/contract/problems/problem-kind';
import { useState } from 'react';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTopOfStep } from '../app/pages/use-top.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Steps } from '../ui/layout/steps.tsx';
import { ChargeHead } from './charge-head.tsx';
import { CheckStep } from './check-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { ReasonStep } from './reason-step.tsx';
import { forgetDraft, keepDraft, kindOf, type Prepared, type ReportDraft, readDraft } from './report-draft.ts';
import { ReportSent, type Sent } from './report-sent.tsx';

interface ReportStepsProps {
  card: CardSummary;
  prepared: Prepared;
  /** The reason, where the page before knew it. */
  kind: ProblemKind | null;
}

const steps = ['what', 'details', 'check'] as const;

/** The three steps of a report, and the result. This tab keeps the typed words until they are sent. */
export function ReportSteps({ card, prepared, kind }: ReportStepsProps) {
  const { t } = useTexts();
  const beginning = { transactionId: prepared?.transaction.transactionId ?? null, kind };
  const [draft, setDraft] = useState(() => readDraft(beginning));
  const [step, setStep] = useState(0);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [sent, setSent] = useState<Sent | null>(null);
  const change = (changes: Partial<ReportDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    keepDraft(beginning, next);
  };
  useTopOfStep(sent ? 'sent' : String(step));
  if (sent) return <ReportSent sent={sent} />;
  const title =
    step === 0 ? t('problems:what.title') : t(step === 1 ? `problems:kind.${kindOf(draft)}` : 'problems:check.title');
  const shared = { card, prepared, draft, onChange: change };
  return (
    <div className="wrap page">
      <PageHead title={title} />
      <div className="flow flow-m">
        <Steps
          labels={steps.map((name) => t(`problems:report.step.${name}`))}
          current={step}
          words={{
            count: t('problems:report.count', { now: step + 1, all: steps.length }),
            progress: t('problems:report.progress'),
            done: t('problems:report.done'),
            now: t('problems:report.now'),
          }}
        />
        {prepared && <ChargeHead transaction={prepared.transaction} />}
        {step === 0 && <ReasonStep {...shared} onNext={() => setStep(1)} />}
        {step === 1 && (
          <DetailsStep
            {...shared}
            files={files}
            onFiles={setFiles}
            onBack={() => setStep(0)}
            onNext={() => setStep(2)}
          />
        )}
        {step === 2 && (
          <CheckStep
            {...shared}
            files={files}
            onBack={() => setStep(1)}
            onSent={(done) => {
              forgetDraft(beginning);
              setSent(done);
            }}
          />
        )}
        {prepared && step < 2 && (
          <p>
            <AppLink to="/transactions" onClick={() => forgetDraft(beginning)}>
              {t('problems:report.fine')}
            </AppLink>
          </p>
        )}
      </div>
    </div>
  );
}
