import type { DocumentName } from '@portal/contract/documents/document';
import { getDocument, type ReadableDocument } from '@portal/contract/documents/get-document';
import { getDocumentFile } from '@portal/contract/documents/get-document-file';
import { formatShortDay } from '@portal/contract/time/dates';
import { useEffect, useState } from 'react';
import { usePublicRead } from '../app/calls/use-public-read.ts';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { DocumentWords } from '../parts/document-words.tsx';
import { DownloadStatus } from '../parts/download-status.tsx';
import { useDownload } from '../parts/use-download.ts';
import { Note } from '../ui/feedback/note.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { arrowLeft, download as downloadIcon } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { DocumentVersions } from './document-versions.tsx';
import { markRead } from './mark-read.ts';

/** A document in full: its words, what changed, its former versions, and the way to the file. */
export function ReadDocument({ document }: { document: DocumentName }) {
  const { t } = useTexts();
  /** A former version that is read; undefined: the one that counts. */
  const [version, setVersion] = useState<string>();
  const asked = version === undefined ? { document } : { document, version };
  const { entity: found, hasFailed, tryAgain } = usePublicRead(getDocument, asked, null);
  const readVersion = found !== null && found.version === found.versions[0] ? found.version : null;
  useEffect(() => {
    if (readVersion !== null) markRead({ document, version: readVersion });
  }, [document, readVersion]);
  const failed = [t('agreements:failed.title'), t('agreements:failed.text')] as const;
  return (
    <div className="wrap page">
      <AppLink className="back" to="/e-documents">
        <Icon path={arrowLeft} /> <span>{t('documents:title')}</span>
      </AppLink>
      <PageHead
        title={found?.text.title ?? t(`documents:names.${document}.title`)}
        lead={found && <Since found={found} />}
      />
      {(found || hasFailed) && (
        <div className="column flow flow-m">
          {found && <DocumentBody found={found} onVersion={setVersion} />}
          {!found && <LoadFailed title={failed[0]} text={failed[1]} onTryAgain={tryAgain} />}
        </div>
      )}
      {!found && !hasFailed && <p role="status">{t('agreements:loading')}</p>}
    </div>
  );
}

/** Which version it is, which is spoken when another one is shown. */
function Since({ found: { version } }: { found: ReadableDocument }) {
  const { t, language } = useTexts();
  return <span role="status">{t('agreements:since', { day: formatShortDay(version, '', language) })}</span>;
}

interface DocumentBodyProps {
  found: ReadableDocument;
  onVersion: (version: string) => void;
}

function DocumentBody({ found, onVersion }: DocumentBodyProps) {
  const { t } = useTexts();
  const download = useDownload();
  const { document, version, versions } = found;
  return (
    <>
      {version !== versions[0] && <Note tone="new">{t('documents:read.former')}</Note>}
      <div>
        <Button
          kind="second"
          size="medium"
          isBusy={download.state.step === 'busy'}
          onClick={() => void download.start(getDocumentFile, { document, version })}
        >
          <Icon path={downloadIcon} /> <span>{t('documents:read.save')}</span>
        </Button>
        <DownloadStatus download={download} />
      </div>
      <DocumentWords found={found} />
      {versions.length > 1 && <DocumentVersions versions={versions} shown={version} onShow={onVersion} />}
    </>
  );
}
