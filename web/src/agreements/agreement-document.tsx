import { formatShortDay } from '@portal/contract/time/dates';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { AgreementWords } from '../parts/agreement-words.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { useAgreement } from './use-agreement.ts';

/** A page that is one document of the program. */
export function AgreementDocument({ document }: { document: 'terms' | 'privacy' }) {
  const { t, language } = useTexts();
  const { agreement, hasFailed, tryAgain } = useAgreement(document);
  if (agreement === null) {
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
  const { version, text } = agreement;
  return (
    <div className="wrap page">
      <PageHead title={text.title} lead={t('agreements:since', { day: formatShortDay(version, '', language) })} />
      <div className="column">
        <AgreementWords sections={text.sections} level="h2" />
      </div>
    </div>
  );
}
