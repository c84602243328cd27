import { getDeliverySettings } from '@portal/contract/documents/get-delivery-settings';
import { useRead } from '../app/calls/use-read.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Awaited } from '../parts/awaited.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { DocumentsFrame } from './documents-frame.tsx';
import { WeWriteTo } from './we-write-to.tsx';

/** How notices and documents reach the cardholder: online, or by mail. */
export default function DocumentSettingsPage() {
  const { t } = useTexts();
  const read = useRead(getDeliverySettings, {}, { retries: false });
  const { data } = read;
  return (
    <DocumentsFrame path="/document-settings" lead={t('documents:settings.lead')}>
      <Awaited
        read={read}
        words={{
          failed: t('documents:settings.failed'),
          failedText: t('documents:settings.failedText'),
          loading: t('documents:settings.loading'),
          slow: t('documents:settings.slow'),
        }}
        rows={3}
      />
      {data && (
        <div className="with-aside">
          <DeliveryForm settings={data} />
          <WeWriteTo settings={data} />
        </div>
      )}
    </DocumentsFrame>
  );
}
