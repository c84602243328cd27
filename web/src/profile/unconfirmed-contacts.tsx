import { listUnconfirmedContacts } from '@portal/contract/profile/list-unconfirmed-contacts';
import { AppLink } from '../app/app-link.tsx';
import { useRead } from '../app/use-read.ts';
import { useTexts } from '../app/use-texts.ts';
import { mail, phone } from '../ui/icons.ts';
import { Reason } from '../ui/reason.tsx';
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
        <AppLink className="btn btn--m" to={confirmPathOf(contact)}>
          {t('profile:unconfirmed.way')}
        </AppLink>
      }
    >
      {t('profile:unconfirmed.text', { masked })}
    </Reason>
  ));
}
