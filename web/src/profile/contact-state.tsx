import type { ContactKind } from '@portal/contract/profile/contact-kind';
import type { ContactInformation } from '@portal/contract/profile/get-contact-information';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Note } from '../ui/feedback/note.tsx';
import { confirmPathOf } from './confirm-path.ts';

interface ContactStateProps {
  kind: ContactKind;
  contact: ContactInformation['email'];
  /** The value of the field, as it would be kept. */
  typed: string;
  mask: (contact: string) => string;
}

/** Below a contact's field: whether what it holds counts, waits to be confirmed, or is new. */
export function ContactState({ kind, contact: { current, unconfirmed }, typed, mask }: ContactStateProps) {
  const { t } = useTexts();
  const isEmail = kind === 'EMAIL';
  const isThis = (value: string | null) => value !== null && value.toLowerCase() === typed.trim().toLowerCase();
  if (isThis(current)) return <Note tone="ok">{t('profile:contact.confirmed')}</Note>;
  if (isThis(unconfirmed)) {
    return (
      <Note tone="new">
        <span>
          {current === null ? t('profile:contact.waitsAlone') : t('profile:contact.waits', { current: mask(current) })}
        </span>{' '}
        <AppLink to={confirmPathOf(kind)}>
          {t(isEmail ? 'profile:contact.confirmEmail' : 'profile:contact.confirmMobile')}
        </AppLink>
      </Note>
    );
  }
  return typed === '' ? null : (
    <Note tone="new">{t(isEmail ? 'profile:contact.newEmail' : 'profile:contact.newMobile')}</Note>
  );
}
