import { formatCents } from '@portal/contract/money/money';
import { regulationE } from '@portal/contract/problems/error-periods';
import { isProblemOpen } from '@portal/contract/problems/problem-state';
import type { WholeProblem } from '@portal/contract/problems/whole-problem';
import { formatLongDay } from '@portal/contract/time/dates';
import { daysBetween } from '@portal/contract/time/days';
import { useTranslation } from '../texts/texts-provider.tsx';

/** The days of a dispute, as its holder sees them too, and whose days these are. */
export function DisputeClockView({ problem }: { problem: WholeProblem }) {
  const { t, language } = useTranslation('desk');
  const { toldOn, creditBy, answerBy, amountCents, law, isNewAccount, today } = problem;
  const stations: [string, string][] = [
    [t('tasks.dispute.told'), toldOn],
    ...(creditBy === null
      ? []
      : [[t('tasks.dispute.credit', { amount: formatCents(amountCents) }), creditBy] as [string, string]]),
    [t('tasks.dispute.answer'), answerBy],
  ];
  const allDays = Math.max(1, daysBetween(toldOn, answerBy));
  const shareOf = (day: string) => `${Math.min(100, Math.max(0, (daysBetween(toldOn, day) / allDays) * 100))}%`;
  return (
    <section className="sec stack">
      <h2>{t('tasks.dispute.clock')}</h2>
      <p className="row">
        <span>{t(`tasks.dispute.law.${law}`)}</span>
        {isNewAccount && <span>{t('tasks.dispute.newAccount')}</span>}
      </p>
      <div className="clock">
        <span className="clock__gone" style={{ inlineSize: shareOf(today) }} />
        <dl>
          {stations.map(([words, day], at) => (
            <div
              key={words}
              className={at > 0 && at === stations.length - 1 ? 'clock__at clock__at--end' : 'clock__at'}
              style={{ insetInlineStart: shareOf(day) }}
            >
              <dt>{words}</dt>
              <dd className="num">{formatLongDay(day, language)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {isProblemOpen(problem) && law === 'ERROR' && (
        <p className="soft">
          {t('tasks.dispute.after', { correct: regulationE.correctWithin, tell: regulationE.tellWithin })}
        </p>
      )}
    </section>
  );
}
