import { listDocuments } from '@portal/contract/documents/list-documents';
import { useRead } from '../app/calls/use-read.ts';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { DocumentRow } from './document-row.tsx';
import { NothingFound } from './nothing-found.tsx';

/** The program's documents, or those of them that a search finds. */
export function ProgramDocuments({ wanted }: { wanted: string }) {
  const { t, language } = useTexts();
  const { data, error, isSlow, tryAgain } = useRead(listDocuments, { text: wanted }, { retries: false, language });
  if (!data && error) {
    const [title, text] = [t('documents:list.failed'), t('documents:list.failedText')];
    return <LoadFailed title={title} text={text} level="h3" onTryAgain={tryAgain} />;
  }
  if (!data) {
    return (
      <Skeleton words={t('documents:list.loading')} slowWords={t('documents:statements.slow')} isSlow={isSlow}>
        <SkeletonRows count={6} />
      </Skeleton>
    );
  }
  if (data.documents.length === 0) return <NothingFound of="document" wanted={wanted} />;
  return (
    <ul className="rowlinks unmarked">
      {data.documents.map((document) => (
        <DocumentRow document={document} key={document.document} />
      ))}
    </ul>
  );
}
