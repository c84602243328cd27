import { listUnconfirmedContacts } from '@portal/contract/profile/list-unconfirmed-contacts';
import { useRead } from '../app/calls/use-read.ts';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Reason } from '../ui/feedback/reason.tsx';
import { mail, phone } from '../ui/figures/icons.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { confirmPathOf } from './confirm-path.ts';

/** Asks for each newly typed contact to be confirmed. Nothing while they load, or when they cannot be had. */
export function UnconfirmedContacts() {
  const { t } = useTexts();
  const { data } = useRead(listUnconfirmedContacts, {}, { retries: false });
  return data?.contacts.map(({ contact, masked }) => (
    <Reason
      key={contact}
      tone="info"
      icon={contact === 'EMAIL' ? mail : phone}
      title={t(`profile:unconfirmed.${contact}`)}
      action={
        <ButtonLink as={AppLink} size="medium" to={confirmPathOf(contact)}>
          {t('profile:unconfirmed.way')}
        </ButtonLink>
      }
    >
      {t('profile:unconfirmed.text', { masked })}
    </Reason>
  ));
}
