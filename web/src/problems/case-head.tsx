import { formatCents } from '@portal/contract/money/money';
import { isProblemOpen } from '@portal/contract/problems/problem-state';
import type { WholeProblem } from '@portal/contract/problems/whole-problem';
import { formatLongDay } from '@portal/contract/time/dates';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Status } from '../ui/feedback/status.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { useProblemState } from './use-problem-state.ts';

/** The top of a problem's page: where it stands, and the money that its holder has. */
export function CaseHead({ problem }: { problem: WholeProblem }) {
  const { t, language } = useTexts();
  const stateOf = useProblemState();
  const { kind, about, number, today } = problem;
  const title = [t(`problems:kind.${kind}`), about].filter(Boolean).join(', ');
  return (
    <div className="flow">
      <p>
        <Status {...stateOf(problem)} />
      </p>
      <PageHead title={title} />
      <p className="lead">{t('problems:case.number', { number, today: formatLongDay(today, language) })}</p>
      <Standing problem={problem} />
    </div>
  );
}

function Standing({ problem }: { problem: WholeProblem }) {
  const { t, language } = useTexts();
  const { outcome, creditedCents, takeBackOn, takeBackCents, answerBy, covered, reason } = problem;
  const isOpen = isProblemOpen(problem);
  const day = (date: string) => formatLongDay(date, language);
  if (isOpen && creditedCents > 0) {
    return (
      <Alert tone="ok" title={t('problems:case.have', { amount: formatCents(creditedCents) })}>
        {t('problems:case.haveText', { day: day(answerBy) })}
      </Alert>
    );
  }
  if (isOpen && covered.some(({ isPending }) => isPending))
    return <Alert tone="info">{t('problems:case.pending')}</Alert>;
  if (takeBackOn !== null) {
    return (
      <Alert tone="warn" title={t('problems:case.back', { amount: formatCents(takeBackCents), day: day(takeBackOn) })}>
        {reason && <p>{t(`problems:reason.${reason}`)}</p>}
        <p>{t('problems:case.backText')}</p>
      </Alert>
    );
  }
  if (outcome === 'RIGHT' || outcome === 'PARTLY') {
    return (
      <Alert tone="ok" title={t('problems:case.kept', { amount: formatCents(creditedCents) })}>
        {reason && <p>{t(`problems:reason.${reason}`)}</p>}
        <p>{t('problems:case.keptText')}</p>
      </Alert>
    );
  }
  return reason === null ? null : <Alert tone="info">{t(`problems:reason.${reason}`)}</Alert>;
}
