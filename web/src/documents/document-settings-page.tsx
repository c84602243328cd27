import { getDeliverySettings } from '@portal/contract/documents/get-delivery-settings';
import { useRead } from '../app/calls/use-read.ts';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { DocumentsFrame } from './documents-frame.tsx';
import { WeWriteTo } from './we-write-to.tsx';

/** How notices and documents reach the cardholder: online, or by mail. */
export default function DocumentSettingsPage() {
  const { t } = useTexts();
  const { data, error, isSlow, tryAgain } = useRead(getDeliverySettings, {}, { retries: false });
  return (
    <DocumentsFrame path="/document-settings" lead={t('documents:settings.lead')}>
      {!data && error && (
        <LoadFailed
          title={t('documents:settings.failed')}
          text={t('documents:settings.failedText')}
          onTryAgain={tryAgain}
        />
      )}
      {!data && !error && (
        <Skeleton words={t('documents:settings.loading')} slowWords={t('documents:settings.slow')} isSlow={isSlow}>
          <SkeletonRows count={3} />
        </Skeleton>
      )}
      {data && (
        <div className="with-aside">
          <DeliveryForm settings={data} />
          <WeWriteTo settings={data} />
        </div>
      )}
    </DocumentsFrame>
  );
}
