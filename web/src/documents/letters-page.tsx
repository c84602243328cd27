import { listLetters } from '@portal/contract/documents/list-letters';
import { useState } from 'react';
import { useRead } from '../app/calls/use-read.ts';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { HelpAside } from '../parts/help-aside.tsx';
import { ToProfile } from '../parts/to-profile.tsx';
import { useCards } from '../parts/use-cards.ts';
import { Empty } from '../ui/feedback/empty.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Toast } from '../ui/feedback/toast.tsx';
import { list } from '../ui/figures/icons.ts';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Section } from '../ui/layout/section.tsx';
import { LetterForm } from './letter-form.tsx';
import { LetterRow } from './letter-row.tsx';

/** Letters that prove the account or what was paid to it: making one, and those that were made. */
export default function LettersPage() {
  const { t } = useTexts();
  const { data, error, isSlow, tryAgain, card } = useCards();
  return (
    <div className="wrap page is-fetched">
      <ToProfile />
      <PageHead title={t('letters:page.title')} lead={t('letters:page.lead')} />
      <div className="with-aside">
        <div className="flow flow-m">
          {card && <Letters cardId={card.cardId} key={card.cardId} />}
          {!data && !error && <Loading isSlow={isSlow} />}
          {!data && error && <Failed onTryAgain={tryAgain} />}
          {data && !card && (
            <Empty icon={list} title={t('letters:page.noCard')}>
              {t('letters:page.noCardText')}
            </Empty>
          )}
        </div>
        <HelpAside title={t('letters:page.help')} text={t('letters:page.helpText')} />
      </div>
    </div>
  );
}

function Letters({ cardId }: { cardId: number }) {
  const { t } = useTexts();
  const { data, error, isSlow, tryAgain } = useRead(listLetters, { cardId }, { retries: false });
  const [done, setDone] = useState<string | null>(null);
  return (
    <>
      <Section title={t('letters:make.title')}>
        <LetterForm cardId={cardId} onMade={() => setDone(t('letters:make.done'))} />
      </Section>
      <Section title={t('letters:list.title')}>
        {!data && !error && <Loading isSlow={isSlow} />}
        {!data && error && <Failed onTryAgain={tryAgain} />}
        {data?.letters.length === 0 && <p>{t('letters:list.none')}</p>}
        {data && data.letters.length > 0 && (
          <ul className="unmarked">
            {data.letters.map((letter, at) => (
              <LetterRow letter={letter} number={data.letters.length - at} onDone={setDone} key={letter.letterId} />
            ))}
          </ul>
        )}
      </Section>
      <Toast message={done} close={{ label: t('letters:list.close'), onClose: () => setDone(null) }} takesFocus />
    </>
  );
}

function Loading({ isSlow }: { isSlow: boolean }) {
  const { t } = useTexts();
  return (
    <Skeleton words={t('letters:list.loading')} slowWords={t('letters:list.slow')} isSlow={isSlow}>
      <SkeletonRows count={2} />
    </Skeleton>
  );
}

function Failed({ onTryAgain }: { onTryAgain: () => void }) {
  const { t } = useTexts();
  return <LoadFailed title={t('letters:list.failed')} text={t('letters:list.failedText')} onTryAgain={onTryAgain} />;
}
