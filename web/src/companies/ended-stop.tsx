import type { CompanyStop } from '@portal/contract/companies/company-stop';
import { formatCents } from '@portal/contract/money/money';
import { dayIn, formatFullDay } from '@portal/contract/time/dates';
import { useOwnZone } from '../app/signed-in/use-own-zone.ts';
import { useTexts } from '../app/texts/use-texts.ts';

/** A stop that is over: its days, or the one charge that it refused. */
export function EndedStop({ stop }: { stop: CompanyStop }) {
  const { t, language } = useTexts();
  const timeZone = useOwnZone();
  const { company, scope, stoppedAt, endedAt, usedOn, usedCents } = stop;
  const dayOf = (instant: string) => formatFullDay(dayIn(timeZone, new Date(instant)), language);
  const days = { from: dayOf(stoppedAt), to: dayOf(endedAt ?? stoppedAt) };
  return (
    <li>
      <strong>{company}</strong>
      <br />
      <span>
        {usedOn !== null
          ? t('companies:stoppedCompanies.used', {
              amount: formatCents(usedCents ?? 0),
              day: formatFullDay(usedOn, language),
            })
          : t(scope === 'ALL' ? 'companies:stoppedCompanies.ended' : 'companies:stoppedCompanies.endedNext', days)}
      </span>
    </li>
  );
}
