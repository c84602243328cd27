import type { CompanyStop } from '@portal/contract/companies/company-stop';
import { dayIn, formatFullDay } from '@portal/contract/time/dates';
import { useAlone } from '../app/calls/use-alone.ts';
import { useOwnZone } from '../app/signed-in/use-own-zone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { circleCross } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import { OnFile } from '../ui/layout/on-file.tsx';

/** A stop that refuses charges, and the button that ends it. */
export function StandingStop({ stop, onAllow }: { stop: CompanyStop; onAllow: () => Promise<void> }) {
  const { t, language } = useTexts();
  const timeZone = useOwnZone();
  const { isBusy, alone } = useAlone();
  const { company, scope, names } = stop;
  const day = formatFullDay(dayIn(timeZone, new Date(stop.stoppedAt)), language);
  const change = (
    <div className="btnrow">
      <Button
        kind="second"
        size="medium"
        isBusy={isBusy}
        aria-label={t('companies:stoppedCompanies.allowNamed', { company })}
        onClick={() => void alone(onAllow)}
      >
        {t(isBusy ? 'companies:stoppedCompanies.allowing' : 'companies:stoppedCompanies.allow')}
      </Button>
    </div>
  );
  return (
    <li className="flow flow-s">
      <OnFile icon={circleCross} change={change}>
        <strong>{company}</strong>
        <br />
        <span>
          {t(scope === 'ALL' ? 'companies:stoppedCompanies.all' : 'companies:stoppedCompanies.next', { day })}
        </span>
        {names.length > 1 && (
          <>
            <br />
            <span>{t('companies:stoppedCompanies.names', { names: names.join(', ') })}</span>
          </>
        )}
      </OnFile>
    </li>
  );
}
