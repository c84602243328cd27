import { confirmAddress } from '@portal/contract/profile/confirm-address';
import { getContactInformation } from '@portal/contract/profile/get-contact-information';
import { useState } from 'react';
import { callApi } from '../app/calls/client.ts';
import { useRead } from '../app/calls/use-read.ts';
import { useNavigateHere } from '../app/pages/use-navigate-here.ts';
import { withAddressEdit, withoutAddressPrompt } from '../app/session/session-changes.ts';
import { sessionStore } from '../app/session/session-store.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { MailAddress } from '../parts/mail-address.tsx';
import { Reason } from '../ui/feedback/reason.tsx';
import { mailbox } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';

/** The question itself, with the address and three answers. Nothing while that loads, or when it cannot be had. */
export default function AddressQuestion() {
  const { t } = useTexts();
  const navigate = useNavigateHere();
  const { data } = useRead(getContactInformation, {}, { retries: false });
  const [isBusy, setBusy] = useState(false);
  if (!data) return null;
  const hide = () => sessionStore.set(withoutAddressPrompt(sessionStore.get()));
  const answer = async (confirmed: boolean) => {
    setBusy(true);
    try {
      await callApi(confirmAddress, { confirmed });
      hide();
    } catch {
      // Said in the modal; the question stays.
      setBusy(false);
    }
  };
  const change = () => {
    sessionStore.set(withAddressEdit(withoutAddressPrompt(sessionStore.get()), true));
    void navigate('/contact-info/address-details');
  };
  const buttons = (
    <>
      <Button size="medium" isBusy={isBusy} onClick={() => void answer(true)}>
        {t(isBusy ? 'profile:address.prompt.saving' : 'profile:address.prompt.yes')}
      </Button>
      {!isBusy && (
        <>
          <Button size="medium" kind="second" onClick={change}>
            {t('profile:address.prompt.change')}
          </Button>
          <Button size="medium" kind="quiet" onClick={() => void answer(false)}>
            {t('profile:address.prompt.later')}
          </Button>
        </>
      )}
    </>
  );
  return (
    <Reason tone="info" icon={mailbox} title={t('profile:address.prompt.title')} action={buttons}>
      {t('profile:address.prompt.lead')}
      <br />
      <MailAddress holder={data.name} address={data.address} />
    </Reason>
  );
}
