import { listUnconfirmedContacts } from '@portal/contract/profile/list-unconfirmed-contacts';
import { useRead } from '../app/calls/use-read.ts';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { QuietAsk } from '../ui/feedback/quiet-ask.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { confirmPathOf } from './confirm-path.ts';

/** Asks for each newly typed contact to be confirmed. Nothing while they load, or when they cannot be had. */
export function UnconfirmedContacts() {
  const { t } = useTexts();
  const { data } = useRead(listUnconfirmedContacts, {}, { retries: false });
  return data?.contacts.map(({ contact, masked }) => (
    <QuietAsk
      key={contact}
      title={t(`profile:unconfirmed.${contact}`)}
      answers={
        <ButtonLink as={AppLink} kind="second" size="medium" to={confirmPathOf(contact)}>
          {t('profile:unconfirmed.way')}
        </ButtonLink>
      }
    >
      {t('profile:unconfirmed.text', { masked })}
    </QuietAsk>
  ));
}
