import { helpCategories } from '@portal/contract/helpers/help-grant';
import { listHelpers } from '@portal/contract/helpers/list-helpers';
import { useRead } from '../app/calls/use-read.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Aside } from '../parts/aside.tsx';
import { Awaited } from '../parts/awaited.tsx';
import { CallLine } from '../parts/call-line.tsx';
import { ToProfile } from '../parts/to-profile.tsx';
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
        <Aside title={t('helpers:charge.title')}>
          <p>{t('helpers:charge.text')}</p>
        </Aside>
      </div>
    </div>
  );
}

function Helpers() {
  const { t } = useTexts();
  const read = useRead(listHelpers, {}, { retries: false });
  if (read.data) return <HelpersOf data={read.data} />;
  const words = {
    failed: t('helpers:page.failed'),
    failedText: t('helpers:page.failedText'),
    loading: t('helpers:page.loading'),
    slow: t('helpers:page.slow'),
  };
  return <Awaited read={read} words={words} rows={2} />;
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
