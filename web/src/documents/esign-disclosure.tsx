import { getDocument } from '@portal/contract/documents/get-document';
import { getEsignDisclosure } from '@portal/contract/documents/get-esign-disclosure';
import { useRead } from '../app/calls/use-read.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { AgreementWords } from '../parts/agreement-words.tsx';
import { DownloadStatus } from '../parts/download-status.tsx';
import { useDownload } from '../parts/use-download.ts';
import { Note } from '../ui/feedback/note.tsx';
import { Button } from '../ui/form/button.tsx';

/** The agreement, with what it takes to read documents online, closed until somebody wants to read it. */
export function DisclosureWords() {
  const { t, language } = useTexts();
  const { data, error } = useRead(getDocument, { document: 'eSign' }, { retries: false, language });
  return (
    <details>
      <summary>{t('documents:settings.read')}</summary>
      {data && <AgreementWords sections={data.text.sections} level="h2" />}
      {!data && error && <Note tone="error">{t('documents:settings.readFailed')}</Note>}
      {!data && !error && <p role="status">{t('documents:settings.loading')}</p>}
    </details>
  );
}

/** The same as a file, which holds the code that shows that it was opened. */
export function DisclosurePdf() {
  const { t } = useTexts();
  const download = useDownload();
  return (
    <div className="flow flow-s">
      <p>{t('documents:settings.proof')}</p>
      <Button kind="second" onClick={() => void download.start(getEsignDisclosure, {})}>
        {t('documents:settings.open')}
      </Button>
      <DownloadStatus download={download} />
    </div>
  );
}
