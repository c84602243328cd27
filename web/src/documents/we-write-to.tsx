import type { DeliverySettings } from '@portal/contract/documents/get-delivery-settings';
import { useId } from 'react';
import { AppLink } from '../app/pages/app-link.tsx';
import { useOpenPages } from '../app/pages/features.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Note } from '../ui/feedback/note.tsx';
import '../parts/help-aside.css';

const contactPath = '/contact-info/contact-details';

/** Where word of new documents goes, and the way to change it. */
export function WeWriteTo({ settings: { email, emailObstacle } }: { settings: DeliverySettings }) {
  const { t } = useTexts();
  const isOpen = useOpenPages();
  const id = useId();
  return (
    <aside className="aside flow flow-s" aria-labelledby={id}>
      <h2 className="aside__title" id={id}>
        {t('documents:settings.writeTo')}
      </h2>
      <p>{email ?? t('documents:settings.noEmail')}</p>
      {emailObstacle === 'RETURNED' && <Note tone="error">{t('documents:settings.returned')}</Note>}
      {isOpen(contactPath) && (
        <p>
          <AppLink to={contactPath}>
            {t(email === null ? 'documents:settings.addEmail' : 'documents:settings.changeEmail')}
          </AppLink>
        </p>
      )}
    </aside>
  );
}
