import { readDispute } from '@portal/contract/desk/disputes';
import { Link, useParams } from 'react-router';
import { useDeskRead } from '../calls/use-desk-read.ts';
import { usePageTitle } from '../frame/use-page-title.ts';
import { useOccasion } from '../occasion/occasion-provider.tsx';
import { TakeButton } from '../tasks/take-button.tsx';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Refused } from '../ui/refused.tsx';
import { Deadline } from './deadline.tsx';
import { DisputeCharges } from './dispute-charges.tsx';
import { DisputeClockView } from './dispute-clock.tsx';
import { DisputeFindings } from './dispute-findings.tsx';
import { DisputeLetters } from './dispute-letters.tsx';
import { DisputeToDo } from './dispute-to-do.tsx';
import { DisputeWords } from './dispute-words.tsx';

/** One dispute: its clock, what is disputed, said and found, its letters, and the acts that credit and decide it. */
export function DisputePage() {
  const { t } = useTranslation('desk');
  const number = useParams()['number'] ?? '';
  const { occasion } = useOccasion();
  const { data, refusal, reload } = useDeskRead(readDispute, { number });
  usePageTitle(number);
  const crumb = (
    <p className="crumb">
      <Link to="/disputes">{t('tasks.dispute.title')}</Link>
    </p>
  );
  if (refusal) {
    const mayTake = refusal.error === 'noOccasion' && occasion === null;
    return (
      <div className="stack">
        {crumb}
        <h1 className="num">{number}</h1>
        {mayTake ? <p>{t('tasks.dispute.takeFirst')}</p> : <Refused refusal={refusal} />}
        {mayTake && (
          <p>
            <TakeButton taskKey={`problem:${number}`} words={t('tasks.dispute.take')} look="solid" />
          </p>
        )}
      </div>
    );
  }
  if (!data) return <p role="status">{t('frame.loading')}</p>;
  const { problem, clock, holderId, name, findings, notes } = data;
  return (
    <div className="stack">
      <header>
        {crumb}
        <h1>
          <span translate="no">{name}</span>
          <span>: </span>
          <span>{t(`deskActs:value.${problem.kind}`)}</span>
        </h1>
        <p className="row">
          <span className="num">{number}</span>
          {clock !== null && <Deadline clock={clock} />}
        </p>
      </header>
      <DisputeClockView problem={problem} />
      <div className="cols">
        <div className="stack">
          <DisputeCharges problem={problem} />
          <DisputeWords problem={problem} />
          <DisputeFindings findings={findings} notes={notes} holderId={holderId} onAdded={() => void reload()} />
        </div>
        <div className="stack">
          <DisputeToDo problem={problem} holderId={holderId} />
          <DisputeLetters problem={problem} />
        </div>
      </div>
    </div>
  );
}
