import { readPersonReports } from '@portal/contract/desk/read-sections';
import type { Problem } from '@portal/contract/problems/problem';
import { formatFullDay } from '@portal/contract/time/dates';
import { useDeskRead } from '../calls/use-desk-read.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Money } from '../ui/money.tsx';
import { SectionState } from './section-state.tsx';

/** The problems that a person reported, with the days by which each has to be answered. */
export function PersonReports({ holderId, cardId }: { holderId: number; cardId: number }) {
  const { t } = useTranslation('desk');
  const { data, refusal } = useDeskRead(readPersonReports, { holderId, cardId });
  const problems = data?.problems ?? [];
  return (
    <SectionState
      title={t('sections.name.reports')}
      refusal={refusal}
      isReady={data !== undefined}
      none={problems.length === 0 ? t('sections.reports.none') : null}
    >
      <table className="t" aria-label={t('sections.name.reports')}>
        <thead>
          <tr>
            <th scope="col">{t('sections.reports.number')}</th>
            <th scope="col">{t('person.column.what')}</th>
            <th scope="col">{t('person.state')}</th>
            <th scope="col" className="r">
              {t('person.column.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {problems.map((problem) => (
            <ReportRow key={problem.problemId} problem={problem} />
          ))}
        </tbody>
      </table>
    </SectionState>
  );
}

function ReportRow({ problem }: { problem: Problem }) {
  const { t, language } = useTranslation('desk');
  const { number, kind, about, state, outcome, toldOn, creditBy, answerBy, decidedOn, isOverdue, amountCents } =
    problem;
  const day = (value: string) => ({ day: formatFullDay(value, language) });
  return (
    <tr>
      <th scope="row">
        <span translate="no">{number}</span>
        <span className="sub">{t('sections.reports.told', day(toldOn))}</span>
      </th>
      <td>
        <span>{t(`sections.reports.kind.${kind}`)}</span>
        {about !== null && (
          <span className="sub" translate="no">
            {about}
          </span>
        )}
      </td>
      <td>
        <span className={isOverdue ? 'tag tag--bad' : 'tag'}>
          {isOverdue
            ? t('sections.reports.late')
            : outcome === null
              ? t(`sections.reports.is.${state}`)
              : t(`sections.reports.outcome.${outcome}`)}
        </span>
        {decidedOn !== null && <span className="sub">{t('sections.reports.decided', day(decidedOn))}</span>}
        {decidedOn === null && creditBy !== null && (
          <span className="sub">{t('sections.reports.creditBy', day(creditBy))}</span>
        )}
        {decidedOn === null && <span className="sub">{t('sections.reports.answerBy', day(answerBy))}</span>}
      </td>
      <td className="r">
        <Money cents={amountCents} />
      </td>
    </tr>
  );
}
