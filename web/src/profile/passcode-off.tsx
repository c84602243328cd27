import { updatePasscodeSetting } from '@portal/contract/passcode/update-passcode-setting';
import { ApiError } from '../app/calls/api-error.ts';
import { callApi } from '../app/calls/client.ts';
import { showFailure } from '../app/calls/modal.ts';
import { useAlone } from '../app/calls/use-alone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { useCards } from '../parts/use-cards.ts';
import { useStepUp } from '../parts/use-step-up.tsx';
import { Button } from '../ui/form/button.tsx';
import { Section } from '../ui/layout/section.tsx';

/** Turns it off, once the cardholder has shown that it is them. The proof is bound to a card, as all are. */
export function PasscodeOff({ onOff }: { onOff: () => void }) {
  const { t } = useTexts();
  const { data, card } = useCards();
  const { isBusy, alone } = useAlone();
  const stepUp = useStepUp('TURN_OFF_PASSCODE');
  const turnOff = async (cardId: number) => {
    try {
      const answer = await stepUp.withProof(cardId, (stepUpToken) =>
        callApi(updatePasscodeSetting, { isOn: false, cardId, stepUpToken }, { silent: true }),
      );
      if (answer) onOff();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showFailure(error);
    }
  };
  if (!data) return null;
  return (
    <Section title={t('profile:passcode.turnOff')}>
      {card ? (
        <div className="flow">
          <p>{t('profile:passcode.turnOffText')}</p>
          <Button kind="second" isBusy={isBusy} onClick={() => void alone(() => turnOff(card.cardId))}>
            {t('profile:passcode.turnOff')}
          </Button>
        </div>
      ) : (
        <p>{t('profile:passcode.noCard')}</p>
      )}
      {stepUp.dialog}
    </Section>
  );
}
