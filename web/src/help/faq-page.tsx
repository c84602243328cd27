import { getFaq } from '@portal/contract/help/get-faq';
import { localeOf } from '@portal/contract/language';
import { usePublicRead } from '../app/calls/use-public-read.ts';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { usePageData } from '../app/page/page-data.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { HelpAside } from '../parts/help-aside.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { FaqSearch } from './faq-search.tsx';

/** Questions and answers of the program, by subject, and a search in them. */
export default function FaqPage() {
  const { t, language } = useTexts();
  const { faq } = usePageData();
  const served = faq && { sections: [...faq[language]] };
  const { entity, hasFailed, tryAgain } = usePublicRead(getFaq, { lang: localeOf[language] }, served);
  return (
    <div className="wrap page">
      <PageHead title={t('faq:page.title')} />
      {entity && <FaqSearch sections={entity.sections} key={language} />}
      {!entity && (
        <div className="split">
          {hasFailed ? (
            <LoadFailed title={t('faq:failed')} text={t('faq:failedText')} onTryAgain={tryAgain} />
          ) : (
            <p role="status">{t('faq:loading')}</p>
          )}
          <HelpAside title={t('faq:ask.title')} text={t('faq:ask.text')} />
        </div>
      )}
    </div>
  );
}
