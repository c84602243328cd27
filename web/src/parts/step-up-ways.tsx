import type { MaskedOption } from '@portal/contract/passcode/otp-option';
import { sendCardPasscode } from '@portal/contract/step-up/send-card-passcode';
import type { StepUpDemand } from '@portal/contract/step-up/step-up';
import { useState } from 'react';
import { callApi } from '../app/calls/client.ts';
import { useSession } from '../app/session/session-store.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { Button } from '../ui/form/button.tsx';
import { proveWithPasskey } from './prove-by-passkey.ts';
import { type SentCode, sendCode } from './send-code.ts';
import type { StepUpEnds, StepUpScope } from './step-up.ts';
import { StepUpChoice } from './step-up-choice.tsx';
import { StepUpLocked } from './step-up-locked.tsx';
import { StepUpPasscode } from './step-up-passcode.tsx';
import { StepUpPin } from './step-up-pin.tsx';
import { StepUpSsn } from './step-up-ssn.tsx';
import { type Way, waysOf } from './ways-of.ts';

type Sent = SentCode & { option: MaskedOption };

interface StepUpWaysProps extends StepUpEnds {
  scope: StepUpScope;
  demand: StepUpDemand;
  /** Asks again which ways are open: the tries of one may be used up. */
  onAskAnew: () => void;
}

/** The choice between the ways, then the one that was chosen. With one way there is nothing to choose. */
export function StepUpWays({ scope, demand, onAskAnew, ...ends }: StepUpWaysProps) {
  const { t } = useTexts();
  const wasPinWrong = useSession('pinVerifyState') === 'refused';
  /** SSN and ZIP were right; a passcode has to follow. */
  const [half, setHalf] = useState<string | null>(null);
  const ways = waysOf(demand, { wasPinWrong, hasHalf: half !== null });
  const [chosen, setChosen] = useState<Way | null>(ways.length === 1 && ways[0] === 'PIN' ? 'PIN' : null);
  const [sent, setSent] = useState<Sent | null>(null);
  /** Why no PIN of the card proves anything any more; null while one does. */
  const [locked, setLocked] = useState<string | null>(null);

  const choose = async (way: Way) => {
    if (way === 'PASSKEY') {
      const stepUpToken = await proveWithPasskey(scope);
      if (stepUpToken !== null) ends.onProved(stepUpToken);
      return;
    }
    const option = demand.otpOptions.find(({ otpOption }) => otpOption === way);
    if (option) {
      const input = { ...scope, otpOption: option.otpOption };
      setSent({ option, ...(await sendCode(() => callApi(sendCardPasscode, input, { silent: true }))) });
    }
    setChosen(way);
  };
  const cancel = (
    <Button kind="second" onClick={ends.onCancel}>
      {t('stepUp:cancel')}
    </Button>
  );
  const another = ways.length > 1 && (
    <Button kind="quiet" onClick={onAskAnew}>
      {t('stepUp:another')}
    </Button>
  );
  const step = { scope, onProved: ends.onProved };
  // Not while an answer is waited for, which may use up the tries of a way: what is asked anew then would be old at once.
  const beside = (
    <>
      {cancel}
      {another}
    </>
  );
  const title = {
    locked: t('stepUp:pin.locked'),
    choice: half === null ? t('stepUp:title') : t('stepUp:second'),
    PIN: t('stepUp:pin.title'),
    SSN_ZIP: t('stepUp:ssn.title'),
    code: sent ? t(`collectOtp:heading.${sent.option.otpOption}`) : '',
  };
  const proof =
    chosen === null ? 'choice' : chosen === 'PIN' ? 'PIN' : chosen.startsWith('SSN_ZIP') ? 'SSN_ZIP' : 'code';
  const kind = locked === null ? proof : 'locked';
  return (
    // A dialog of its own for each step: the focus begins at its field.
    <Dialog key={kind} title={title[kind]} role="dialog" onClose={ends.onCancel} actions={[]}>
      {kind === 'choice' && (
        <StepUpChoice
          ways={ways}
          otpOptions={demand.otpOptions}
          choose={choose}
          resendAtMs={sent?.resendAtMs ?? 0}
          beside={
            <>
              {cancel}
              {sent && (
                <Button kind="quiet" onClick={() => setChosen(sent.option.otpOption)}>
                  {t('otpPref:haveCode')}
                </Button>
              )}
            </>
          }
        />
      )}
      {kind === 'PIN' && <StepUpPin {...step} onLocked={setLocked} beside={beside} />}
      {locked !== null && (
        <StepUpLocked
          scope={scope}
          message={locked}
          onLeave={ends.onCancel}
          hasOtherWay={ways.length > 1}
          beside={beside}
        />
      )}
      {kind === 'SSN_ZIP' && (
        <StepUpSsn
          {...step}
          onHalf={(halfToken) => {
            setHalf(halfToken);
            setChosen(null);
          }}
          beside={beside}
        />
      )}
      {kind === 'code' && sent && (
        <StepUpPasscode
          {...step}
          halfToken={half}
          cancel={cancel}
          sent={sent}
          onResent={setSent}
          onChange={() => setChosen(null)}
        />
      )}
    </Dialog>
  );
}
