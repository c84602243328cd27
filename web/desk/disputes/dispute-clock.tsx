import { formatCents } from '@portal/contract/money/money';
import { regulationE } from '@portal/contract/problems/error-periods';
import { isProblemOpen } from '@portal/contract/problems/problem-state';
import type { WholeProblem } from '@portal/contract/problems/whole-problem';
import { formatLongDay } from '@portal/contract/time/dates';
import { useTranslation } from '../texts/texts-provider.tsx';

/** The days of a dispute, as its holder sees them too, and whose days these are. */
export function DisputeClockView({ problem }: { problem: WholeProblem }) {
  const { t, language } = useTranslation('desk');
  const { toldOn, creditBy, answerBy, amountCents, law, isNewAccount } = problem;
  const stations: [string, string][] = [
    [t('tasks.dispute.told'), toldOn],
    ...(creditBy === null
      ? []
      : [[t('tasks.dispute.credit', { amount: formatCents(amountCents) }), creditBy] as [string, string]]),
    [t('tasks.dispute.answer'), answerBy],
  ];
  return (
    <section className="sec stack">
      <h2>{t('tasks.dispute.clock')}</h2>
      <p className="row">
        <span>{t(`tasks.dispute.law.${law}`)}</span>
        {isNewAccount && <span>{t('tasks.dispute.newAccount')}</span>}
      </p>
      <dl className="stats">
        {stations.map(([words, day]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd className="num">{formatLongDay(day, language)}</dd>
          </div>
        ))}
      </dl>
      {isProblemOpen(problem) && law === 'ERROR' && (
        <p className="soft">
          {t('tasks.dispute.after', { correct: regulationE.correctWithin, tell: regulationE.tellWithin })}
        </p>
      )}
    </section>
  );
}
