import type { ExpectedDeposit } from '@portal/contract/ahead/money-ahead';
import { formatCents } from '@portal/contract/money/money';
import { reportPathOf } from '@portal/contract/problems/problem-address';
import { formatLongDay } from '@portal/contract/time/dates';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Reason } from '../ui/feedback/reason.tsx';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import { hourglass } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import type { AnswersHandle } from './use-answers.ts';

/** A deposit that is not here yet: since when, and what to do if it does not come. */
export function LateDeposit({ deposit, handle }: { deposit: ExpectedDeposit; handle: AnswersHandle }) {
  const { t, language } = useTexts();
  const { key, name, day, amountCents, callOn, phone } = deposit;
  return (
    <Reason
      icon={hourglass}
      title={t('ahead:late.title', { name })}
      action={
        <>
          <ButtonLink as={AppLink} to={reportPathOf(null, 'DEPOSIT_MISSING')}>
            {t('ahead:late.report')}
          </ButtonLink>
          <Button kind="quiet" isBusy={handle.busyKey === key} onClick={() => handle.answer('DEPOSIT', key, 'DISMISS')}>
            {t('ahead:late.dismiss')}
          </Button>
        </>
      }
    >
      <span>
        <Unbroken
          text={t('ahead:late.text', { day: formatLongDay(day, language), amount: formatCents(amountCents) })}
        />
      </span>{' '}
      {callOn && <span>{t('ahead:late.call', { day: formatLongDay(callOn, language), name })}</span>}{' '}
      {phone && (
        <a className="num" translate="no" href={phone.phoneLink}>
          {phone.phone}
        </a>
      )}
    </Reason>
  );
}
