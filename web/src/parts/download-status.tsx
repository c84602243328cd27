import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/form/button.tsx';
import type { Download } from './use-download.ts';
import './download-status.css';

/** How a download goes on. Its beginning and its end are spoken; how much has come so far is only shown. */
export function DownloadStatus({ download: { state, cancel } }: { download: Download }) {
  const { t } = useTexts();
  return (
    <div className="download">
      <div role="status">
        {state.step === 'busy' && <p>{t('documents:download.busy')}</p>}
        {state.step === 'cancelled' && <p>{t('documents:download.cancelled')}</p>}
        {state.step === 'saved' && <p>{t('documents:download.saved', { name: state.name })}</p>}
      </div>
      {state.step === 'busy' && (
        <div className="download__busy">
          <progress aria-label={t('documents:download.busy')} />
          <span className="num">{t('documents:download.received', { size: sizeOf(state.receivedBytes) })}</span>
          <Button kind="quiet" size="medium" onClick={cancel}>
            {t('documents:download.cancel')}
          </Button>
        </div>
      )}
      {state.step === 'failed' && (
        <Alert tone="error" title={t('documents:download.failed')} isLive>
          {state.message || t('documents:download.failedText')}
        </Alert>
      )}
    </div>
  );
}

/** '340 KB', '1.2 MB'. */
function sizeOf(bytes: number): string {
  const kilobytes = bytes / 1000;
  return kilobytes < 1000 ? `${Math.ceil(kilobytes)} KB` : `${(kilobytes / 1000).toFixed(1)} MB`;
}
