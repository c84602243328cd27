import { helpCategories } from '@portal/contract/helpers/help-grant';
import { listHelpers } from '@portal/contract/helpers/list-helpers';
import { useRead } from '../app/calls/use-read.ts';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { CallLine } from '../parts/call-line.tsx';
import { ToProfile } from '../parts/to-profile.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import '../ui/layout/points.css';
import { Section } from '../ui/layout/section.tsx';
import { HelpersOf } from './helpers-of.tsx';
import { WhoActs } from './who-acts.tsx';

/** The people who help the cardholder, what they looked at, and the way to invite somebody. The line about pressure stays in sight. */
export default function HelpersPage() {
  const { t } = useTexts();
  return (
    <div className="wrap page">
      <ToProfile />
      <PageHead title={t('helpers:page.title')} lead={t('helpers:page.lead')} />
      <div className="with-aside">
        <div className="flow flow-l">
          <CallLine question={t('helpers:charge.question')} answer={t('helpers:charge.answer')} />
          <WhoActs />
          <Helpers />
          <Rules />
        </div>
        <aside className="aside flow flow-s" aria-labelledby="charge">
          <h2 className="aside__title" id="charge">
            {t('helpers:charge.title')}
          </h2>
          <p>{t('helpers:charge.text')}</p>
        </aside>
      </div>
    </div>
  );
}

function Helpers() {
  const { t } = useTexts();
  const { data, error, isSlow, tryAgain } = useRead(listHelpers, {}, { retries: false });
  if (data) return <HelpersOf data={data} />;
  if (error) {
    return <LoadFailed title={t('helpers:page.failed')} text={t('helpers:page.failedText')} onTryAgain={tryAgain} />;
  }
  return (
    <Skeleton words={t('helpers:page.loading')} slowWords={t('helpers:page.slow')} isSlow={isSlow}>
      <SkeletonRows count={2} />
    </Skeleton>
  );
}

function Rules() {
  const { t } = useTexts();
  return (
    <>
      <Section title={t('helpers:see.title')}>
        <ul className="points">
          {helpCategories.map((category) => (
            <li key={category}>{t(`helpers:see.${category}`)}</li>
          ))}
        </ul>
      </Section>
      <Section title={t('helpers:never.title')}>
        <div className="flow flow-s">
          <ul className="points">
            {(['spend', 'numbers', 'change', 'unlock', 'speak'] as const).map((what) => (
              <li key={what}>{t(`helpers:never.${what}`)}</li>
            ))}
          </ul>
          <p>{t('helpers:may')}</p>
        </div>
      </Section>
    </>
  );
}
