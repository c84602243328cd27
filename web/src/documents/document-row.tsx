import { documentPathOf } from '@portal/contract/documents/document';
import { getDocumentFile } from '@portal/contract/documents/get-document-file';
import type { ListedDocument } from '@portal/contract/documents/list-documents';
import { useEffect } from 'react';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { DownloadStatus } from '../parts/download-status.tsx';
import { useDownload } from '../parts/use-download.ts';
import { Status } from '../ui/feedback/status.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { document as documentIcon, download as downloadIcon, info } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import '../ui/table/row-link.css';
import { markRead } from './mark-read.ts';
import { useDocumentHint } from './use-document-hint.ts';

/** One document: the row opens it as a page, the button beside it saves it as a PDF. */
export function DocumentRow({ document: listed }: { document: ListedDocument }) {
  const { t } = useTexts();
  const download = useDownload();
  const hint = useDocumentHint(listed);
  const { document, title, version, changes, readAt, found } = listed;
  const isSaved = download.state.step === 'saved';
  // A reader who has the file has the document.
  useEffect(() => {
    if (isSaved) markRead({ document, version });
  }, [isSaved, document, version]);
  return (
    <li>
      <div className="docrow">
        <AppLink className="rowlink" to={documentPathOf(document)}>
          <Icon path={documentIcon} isLarge />
          <span>
            <span className="rowlink__title">{title}</span> <span className="rowlink__hint">{hint}</span>{' '}
            {found !== null && <span className="rowlink__hint">{`“${found}”`}</span>}
            {readAt === null && (
              <Status
                word={t(changes.length > 0 ? 'documents:list.changed' : 'documents:list.unread')}
                icon={info}
                tone="info"
              />
            )}
          </span>
        </AppLink>
        <Button
          kind="quiet"
          size="medium"
          isBusy={download.state.step === 'busy'}
          aria-label={t('documents:list.save', { title })}
          onClick={() => void download.start(getDocumentFile, { document })}
        >
          <Icon path={downloadIcon} />
        </Button>
      </div>
      <DownloadStatus download={download} />
    </li>
  );
}
