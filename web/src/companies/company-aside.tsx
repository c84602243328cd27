import type { CompanyStop } from '@portal/contract/companies/company-stop';
import { formatCents } from '@portal/contract/money/money';
import { dayIn, formatFullDay, formatLongDay } from '@portal/contract/time/dates';
import { useNow } from '../app/calls/server-time.ts';
import { useOwnZone } from '../app/signed-in/use-own-zone.ts';
import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import { Section } from '../ui/layout/section.tsx';
import { Review } from '../ui/table/review.tsx';
import type { Company } from './company.ts';

/** Beside the choice: until when a stop is in time, what was paid, and earlier stops. */
export function CompanyAside({ company, isStopped }: { company: Company; isStopped: boolean }) {
  const { t } = useTexts();
  const { before, next } = company;
  return (
    <aside className="flow flow-m">
      <Section title={t('companies:stopCompany.lateTitle')}>
        <div className="flow flow-s">
          {!isStopped && <InTime next={next} />}
          <p>{t('companies:stopCompany.approved')}</p>
        </div>
      </Section>
      <Section title={t('companies:stopCompany.yearTitle')}>
        <Year year={company.year} />
      </Section>
      <Section title={t('companies:stopCompany.beforeTitle')}>
        {before.length === 0 ? <p>{t('companies:stopCompany.beforeNone')}</p> : <Before stops={before} />}
      </Section>
    </aside>
  );
}

/** The last day on which a stop is in time for the next charge, or that it is over (12 CFR 1005.10(c)(1)). */
function InTime({ next }: Pick<Company, 'next'>) {
  const { t, language } = useTexts();
  const { timeZone } = useProgram();
  const today = dayIn(timeZone, useNow());
  if (next === null) return <p>{t('companies:stopCompany.lateUnknown')}</p>;
  const isOver = next.stopBy < today;
  const day = formatLongDay(isOver ? next.day : next.stopBy, language);
  return (
    <p>
      <Unbroken text={t(isOver ? 'companies:stopCompany.lateOver' : 'companies:stopCompany.late', { day })} />
    </p>
  );
}

function Year({ year: { count, sumCents, eachCents } }: Pick<Company, 'year'>) {
  const { t } = useTexts();
  if (count === 0) return <p>{t('companies:stopCompany.yearNone')}</p>;
  const term =
    eachCents === null
      ? t('companies:stopCompany.year', { count })
      : t('companies:stopCompany.yearEach', { count, amount: formatCents(eachCents) });
  return <Review rows={[{ term, value: formatCents(sumCents) }]} />;
}

function Before({ stops }: { stops: readonly CompanyStop[] }) {
  const { t, language } = useTexts();
  const timeZone = useOwnZone();
  const dayOf = (instant: string) => formatFullDay(dayIn(timeZone, new Date(instant)), language);
  return (
    <ul className="unmarked">
      {stops.map(({ stopId, scope, stoppedAt, endedAt }) => (
        <li key={stopId}>
          {scope === 'ALL' && endedAt !== null
            ? t('companies:stopCompany.beforeAll', { from: dayOf(stoppedAt), to: dayOf(endedAt) })
            : t('companies:stopCompany.beforeNext', { from: dayOf(stoppedAt) })}
        </li>
      ))}
    </ul>
  );
}
