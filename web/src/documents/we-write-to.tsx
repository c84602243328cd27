import type { DeliverySettings } from '@portal/contract/documents/get-delivery-settings';
import { AppLink } from '../app/pages/app-link.tsx';
import { useOpenPages } from '../app/pages/features.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Aside } from '../parts/aside.tsx';
import { Note } from '../ui/feedback/note.tsx';

const contactPath = '/contact-info/contact-details';

/** Where word of new documents goes, and the way to change it. */
export function WeWriteTo({ settings: { email, emailObstacle } }: { settings: DeliverySettings }) {
  const { t } = useTexts();
  const isOpen = useOpenPages();
  return (
    <Aside title={t('documents:settings.writeTo')}>
      <p>{email ?? t('documents:settings.noEmail')}</p>
      {emailObstacle === 'RETURNED' && <Note tone="error">{t('documents:settings.returned')}</Note>}
      {isOpen(contactPath) && (
        <p>
          <AppLink to={contactPath}>
            {t(email === null ? 'documents:settings.addEmail' : 'documents:settings.changeEmail')}
          </AppLink>
        </p>
      )}
    </Aside>
  );
}
