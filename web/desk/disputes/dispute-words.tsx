import type { WholeProblem } from '@portal/contract/problems/whole-problem';
import { formatLongDay } from '@portal/contract/time/dates';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Money } from '../ui/money.tsx';
import { showInstant } from '../ui/show-instant.ts';

/** The words of holder and staff about a dispute, and its steps. */
export function DisputeWords({ problem: { words, steps, papers } }: { problem: WholeProblem }) {
  const { t, language } = useTranslation('desk');
  const shown = words.filter((said) => said.language === null || said.language === language);
  return (
    <>
      <section className="sec stack">
        <h2>{t('tasks.dispute.said')}</h2>
        {shown.length === 0 && <p>{t('tasks.dispute.saidNone')}</p>}
        {shown.map((said) => (
          <div key={`${said.by} ${said.saidAt}`} className="say">
            <p className="soft">
              <span>{t(`tasks.dispute.by.${said.by}`)}</span>
              <span className="num">, {showInstant(said.saidAt, language)}</span>
            </p>
            <p translate="no">{said.text}</p>
          </div>
        ))}
        <p>
          {papers.length === 0 ? t('tasks.dispute.papersNone') : t('tasks.dispute.papers', { count: papers.length })}
        </p>
      </section>
      <section className="sec stack">
        <h2>{t('tasks.dispute.history')}</h2>
        <ol className="tl">
          {steps.map(({ step, day, happenedAt, amountCents }) => (
            <li key={`${step} ${happenedAt}`}>
              <span>{t(`tasks.dispute.step.${step}`)}</span>
              {amountCents !== null && <Money cents={amountCents} />}
              <span className="num">{formatLongDay(day, language)}</span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
