import { documentFilePathOf } from '@portal/contract/documents/document-file-path';
import { getDocument } from '@portal/contract/documents/get-document';
import { formatShortDay } from '@portal/contract/time/dates';
import { usePublicRead } from '../app/calls/use-public-read.ts';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { usePageData } from '../app/page/page-data.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { PageHead } from '../ui/layout/page-head.tsx';
import { DocumentWords } from './document-words.tsx';

/** A page that anybody may open and that is one document of the program, with its former versions as files. */
export function PublicDocument({ document }: { document: 'annualDisclosure' | 'terms' | 'privacy' }) {
  const { t, language } = useTexts();
  const served = usePageData().document?.[language];
  const own = served?.document === document ? served : null;
  const { entity: found, hasFailed, tryAgain } = usePublicRead(getDocument, { document }, own);
  if (found === null) {
    return (
      <div className="wrap page">
        <PageHead title={t(`agreements:${document}.title`)} />
        {hasFailed ? (
          <LoadFailed title={t('agreements:failed.title')} text={t('agreements:failed.text')} onTryAgain={tryAgain} />
        ) : (
          <p role="status">{t('agreements:loading')}</p>
        )}
      </div>
    );
  }
  const { text, versions } = found;
  const since = (version: string) => t('agreements:since', { day: formatShortDay(version, '', language) });
  return (
    <div className="wrap page">
      <PageHead title={text.title} lead={since(found.version)} />
      <div className="column flow flow-m">
        <DocumentWords found={found} />
        <ul className="unmarked">
          {versions.map((version, at) => (
            <li key={version}>
              <a href={documentFilePathOf(document, language, at === 0 ? undefined : version)}>
                {t('agreements:file', { version: since(version) })}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
