import { addressLines } from '@portal/contract/person/address-lines';
import { confirmAddress } from '@portal/contract/profile/confirm-address';
import { getContactInformation } from '@portal/contract/profile/get-contact-information';
import { callApi } from '../app/calls/client.ts';
import { useAlone } from '../app/calls/use-alone.ts';
import { useRead } from '../app/calls/use-read.ts';
import { useNavigateHere } from '../app/pages/use-navigate-here.ts';
import { withAddressEdit, withoutAddressPrompt } from '../app/session/session-changes.ts';
import { sessionStore } from '../app/session/session-store.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { QuietAsk } from '../ui/feedback/quiet-ask.tsx';
import { Button } from '../ui/form/button.tsx';

/** The question itself, with the address and three answers. Nothing while that loads, or when it cannot be had. */
export default function AddressQuestion() {
  const { t } = useTexts();
  const navigate = useNavigateHere();
  const { data } = useRead(getContactInformation, {}, { retries: false });
  const { isBusy, alone } = useAlone();
  if (!data) return null;
  const hide = () => sessionStore.set(withoutAddressPrompt(sessionStore.get()));
  const answer = async (confirmed: boolean) => {
    try {
      await callApi(confirmAddress, { confirmed });
      hide();
    } catch {
      // Said in the modal; the question stays.
    }
  };
  const change = () => {
    sessionStore.set(withAddressEdit(withoutAddressPrompt(sessionStore.get()), true));
    void navigate('/contact-info/address-details');
  };
  const answers = (
    <>
      <Button size="medium" kind="second" isBusy={isBusy} onClick={() => void alone(() => answer(true))}>
        <span key={String(isBusy)}>{t(isBusy ? 'profile:address.prompt.saving' : 'profile:address.prompt.yes')}</span>
      </Button>
      {!isBusy && (
        <>
          <Button size="medium" kind="second" onClick={change}>
            {t('profile:address.prompt.change')}
          </Button>
          <Button size="medium" kind="quiet" onClick={() => void alone(() => answer(false))}>
            {t('profile:address.prompt.later')}
          </Button>
        </>
      )}
    </>
  );
  return (
    <QuietAsk title={t('profile:address.prompt.title')} answers={answers}>
      <span className="num" translate="no">
        {addressLines(data.address).join(', ')}
      </span>
    </QuietAsk>
  );
}
