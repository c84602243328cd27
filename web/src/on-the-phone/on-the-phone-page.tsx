import { getCallQuestion } from '@portal/contract/on-the-phone/get-call-question';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '../app/calls/use-read.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Aside } from '../parts/aside.tsx';
import { Awaited } from '../parts/awaited.tsx';
import { ToProfile } from '../parts/to-profile.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { type CallAnswer, CallAnswered } from './call-answered.tsx';
import { CallQuestion } from './call-question.tsx';
import { NoQuestion } from './no-question.tsx';
import { useWatch } from './use-watch.ts';

/** Answers customer service, on the phone, that it is the cardholder who calls. */
export default function OnThePhonePage() {
  const { t } = useTexts();
  const read = useRead(getCallQuestion, {}, { retries: false });
  const { data, tryAgain } = read;
  const [given, setGiven] = useState<{ answer: CallAnswer; to: string } | null>(null);
  const told = useRef<HTMLDivElement>(null);
  const question = data?.question ?? null;
  // After 'that was not the number' the next question takes its place by itself.
  const answer = given && (question === null || question.askedAt === given.to) ? given.answer : null;
  useWatch(data !== undefined && question === null, tryAgain);
  useEffect(() => {
    if (answer !== null) told.current?.focus();
  }, [answer]);
  return (
    <div className="wrap page">
      <ToProfile />
      <PageHead title={t('onThePhone:page.title')} lead={t('onThePhone:page.description')} />
      <div className="with-aside">
        <div className="flow flow-m" ref={told} tabIndex={-1}>
          {answer !== null && <CallAnswered answer={answer} />}
          <Awaited
            read={read}
            words={{
              failed: t('onThePhone:page.failed'),
              failedText: t('onThePhone:page.failedText'),
              loading: t('onThePhone:page.loading'),
              slow: t('onThePhone:page.slow'),
            }}
            rows={2}
          />
          {data && question && answer === null && (
            <CallQuestion
              question={question}
              timeZone={data.timeZone}
              onLook={tryAgain}
              onAnswered={(said) => setGiven({ answer: said, to: question.askedAt })}
              key={question.askedAt}
            />
          )}
          {data && !question && answer === null && <NoQuestion onLook={tryAgain} />}
        </div>
        <Aside title={t('onThePhone:page.oursTitle')}>
          <p>{t('onThePhone:page.ours')}</p>
        </Aside>
      </div>
    </div>
  );
}
