import { companyFamilyOf } from '@portal/contract/companies/company-family';
import { type CardControls, maxSpared } from '@portal/contract/controls/card-controls';
import type { ControlsOfCard } from '@portal/contract/controls/get-controls';
import { listStoppedUses } from '@portal/contract/controls/list-stopped-uses';
import { formatCents } from '@portal/contract/money/money';
import { dayIn, formatShortDay } from '@portal/contract/time/dates';
import { useNow } from '../app/calls/server-time.ts';
import { AppLink } from '../app/pages/app-link.tsx';
import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { info, warn } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import type { ControlsHandle } from './use-controls.ts';

type Use = ControlsOfCard['uses'][number];

interface ProofProps {
  uses: readonly Use[];
  /** The control, as it would be set. */
  controls: Partial<CardControls>;
  /** Tells whether it is set already. */
  isSet: boolean;
  handle: ControlsHandle;
  /** The switch of the control. */
  at: string;
}

/** The uses that are named one by one. */
const maxNamed = 5;

/** Shows the uses that a control would have stopped; nothing where there are too few to tell. */
export function Proof({ uses, controls, isSet, handle, at }: ProofProps) {
  const { t, language } = useTexts();
  const { timeZone } = useProgram();
  const today = dayIn(timeZone, useNow());
  const { sparedCompanies } = handle.read.controls;
  const stopped = listStoppedUses({ ...controls, sparedCompanies }, uses, timeZone);
  if (stopped === null) return null;
  const one = stopped[0];
  const merchants = new Set(stopped.map(({ merchant }) => merchant));
  const dayOf = (use: Use) => formatShortDay(dayIn(timeZone, new Date(use.at)), today, language);
  // Several at one place are perhaps a bill: it would stop, too.
  const isWarning = stopped.length > 1 && merchants.size === 1;
  return (
    <div className={isWarning ? 'control__proof control__proof--warn' : 'control__proof'}>
      <Icon path={isWarning ? warn : info} />
      <div>
        <p>
          <span>
            {stopped.length === 0
              ? t(isSet ? 'controls:proof.setNone' : 'controls:proof.freeNone', { of: uses.length })
              : t(isSet ? 'controls:proof.set' : 'controls:proof.free', { count: stopped.length, of: uses.length })}
          </span>
          {isWarning && one && <span>{` ${t('controls:proof.all', { merchant: one.merchant })}`}</span>}
        </p>
        {isWarning && one && sparedCompanies.length < maxSpared && (
          <Button
            kind="second"
            size="medium"
            isBusy={handle.busyAt === at}
            onClick={() => handle.change(at, { sparedCompanies: [...sparedCompanies, companyFamilyOf(one.merchant)] })}
          >
            {t('controls:spared.let', { merchant: one.merchant })}
          </Button>
        )}
        {one && (
          <details>
            <summary>{t('controls:proof.see')}</summary>
            <ul className="points">
              {stopped.slice(0, maxNamed).map((use) => (
                <li key={use.transactionId}>
                  <AppLink to={`/transactions/detail?transaction=${encodeURIComponent(use.transactionId)}`}>
                    <Unbroken
                      text={t('controls:proof.use', {
                        merchant: use.merchant,
                        day: dayOf(use),
                        amount: formatCents(use.amountCents),
                      })}
                    />
                  </AppLink>
                </li>
              ))}
              {stopped.length > maxNamed && <li>{t('controls:proof.more', { count: stopped.length - maxNamed })}</li>}
            </ul>
          </details>
        )}
      </div>
    </div>
  );
}
