import { groupByFive } from '@portal/contract/bank/group-digits';
import { cardStatusOf } from '@portal/contract/card/card-status';
import type { CardSummary } from '@portal/contract/card/list-cards';
import type { AccountInfo } from '@portal/contract/profile/get-account-info';
import { revealAccountNumbers } from '@portal/contract/profile/reveal-account-numbers';
import { useRef, useState } from 'react';
import { ApiError } from '../app/calls/api-error.ts';
import { callApi } from '../app/calls/client.ts';
import { showFailure } from '../app/calls/modal.ts';
import { useAlone } from '../app/calls/use-alone.ts';
import { formatCountdown } from '../app/frame/use-countdown.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { ReportLink } from '../parts/problems/report-link.tsx';
import { useStepUp } from '../parts/use-step-up.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { clock, eye, eyeOff } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import { Section } from '../ui/layout/section.tsx';
import { DepositForm } from './deposit-form.tsx';
import { DepositNumber } from './deposit-number.tsx';
import { useBriefShowing } from './use-brief-showing.ts';
import { WhoAsks } from './who-asks.tsx';

interface DepositNumbersProps {
  card: CardSummary;
  account: AccountInfo;
  /** Reads the account anew: it is not, or no more, as it is shown. */
  onRefused: () => void;
}

/** The numbers for deposits, masked until the cardholder shows who they are; what to do with them. */
export function DepositNumbers({ card, account, onRefused }: DepositNumbersProps) {
  const { t } = useTexts();
  if (account.numbers === null) {
    return (
      <Section title={t('profile:account.numbers')}>
        <Alert tone="warn" title={t('profile:account.closed')}>
          {t('profile:account.closedText')}
        </Alert>
      </Section>
    );
  }
  const isActive = cardStatusOf(card.cardStatusId) === 'debit';
  return (
    <>
      {!isActive && (
        <Alert tone="info" title={t('profile:account.notActive')}>
          {t('profile:account.notActiveText')}
        </Alert>
      )}
      <OpenNumbers cardId={card.cardId} masked={account.numbers} bankName={account.bankName} onRefused={onRefused} />
      <WhoAsks />
      <p>
        <span>{t('profile:account.missing')}</span>{' '}
        <ReportLink card={card} kind="DEPOSIT_MISSING">
          {t('profile:account.reportMissing')}
        </ReportLink>
      </p>
    </>
  );
}

interface OpenNumbersProps {
  cardId: number;
  masked: { routingEnding: string; accountEnding: string };
  bankName: string;
  onRefused: () => void;
}

function OpenNumbers({ cardId, masked, bankName, onRefused }: OpenNumbersProps) {
  const { t } = useTexts();
  const { withProof, dialog } = useStepUp('REVEAL_ACCOUNT');
  const { secret, secondsLeft, show, hide } = useBriefShowing<{ routingNumber: string; accountNumber: string }>();
  const { isBusy: isAsking, alone } = useAlone();
  /** The proof for the form that came with the numbers, good once. */
  const formToken = useRef<string | null>(null);
  const [wasShown, setWasShown] = useState(false);

  const reveal = async () => {
    try {
      const shown = await withProof(cardId, (stepUpToken) =>
        callApi(revealAccountNumbers, { cardId, stepUpToken }, { silent: true }),
      );
      if (shown === null) return;
      const { formToken: token, ...numbers } = shown;
      formToken.current = token;
      show(numbers);
      setWasShown(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showFailure(error);
      onRefused();
    }
  };
  const takeFormToken = () => {
    const token = formToken.current;
    formToken.current = null;
    return token;
  };
  return (
    <>
      <Section title={t('profile:account.numbers')}>
        <p>{t('profile:account.lead')}</p>
        <DepositNumber
          label={t('profile:account.routing')}
          number={secret?.routingNumber ?? null}
          ending={masked.routingEnding}
          hint={t('profile:account.routingHint', { bankName })}
        />
        <DepositNumber
          label={t('profile:account.account')}
          number={secret?.accountNumber ?? null}
          shown={secret ? groupByFive(secret.accountNumber) : null}
          ending={masked.accountEnding}
          hint={t('profile:account.accountHint')}
        />
        {secret && (
          <p className="deposit-timer" role="timer" aria-live="off">
            <Icon path={clock} />
            <span>
              <span>{t('profile:account.hidesIn')}</span>{' '}
              <strong className="num" translate="no">
                {formatCountdown(secondsLeft)}
              </strong>
            </span>
          </p>
        )}
        <p role="status" className="visually-hidden">
          {secret ? t('profile:account.shown') : wasShown && t('profile:account.hidden')}
        </p>
        <div className="btnrow deposit-buttons">
          <Button isBusy={isAsking} onClick={() => (secret ? hide() : void alone(reveal))}>
            <Icon path={secret ? eyeOff : eye} />{' '}
            <span>{t(secret ? 'profile:account.hide' : 'profile:account.show')}</span>
          </Button>
          {secret && (
            <Button kind="second" onClick={() => window.print()}>
              {t('common:print')}
            </Button>
          )}
        </div>
        {!secret && <p className="soft">{t('profile:account.first')}</p>}
      </Section>
      <DepositForm cardId={cardId} takeToken={takeFormToken} />
      {dialog}
    </>
  );
}
