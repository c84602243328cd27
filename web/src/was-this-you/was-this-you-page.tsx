import type { EntityOf } from '@portal/contract/define-call';
import { answerQuestion } from '@portal/contract/was-this-you/answer-question';
import { readQuestion } from '@portal/contract/was-this-you/read-question';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../app/calls/client.ts';
import { useAlone } from '../app/calls/use-alone.ts';
import { wordsOfError } from '../app/calls/words-of-error.ts';
import { CallBox } from '../app/frame/call-box.tsx';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { GoneLink } from '../app/pages/gone-link.tsx';
import { NeedsScript } from '../app/pages/needs-script.tsx';
import { useStateTitle } from '../app/pages/state-title.ts';
import { useLinkRead } from '../app/pages/use-link-read.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Aside } from '../parts/aside.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { type Answered, AnsweredQuestion } from './answered-question.tsx';
import { ChargeQuestion } from './charge-question.tsx';

/**
 * Where a message leads that asks about one charge: answers this one question by one press, without signing in. Opening it
 * changes nothing, since phones and mail scanners open links by themselves.
 */
export default function WasThisYouPage() {
  const { t } = useTexts();
  const { token, read: question, isSlow, again } = useLinkRead(readQuestion);
  const { isBusy, alone } = useAlone();
  const [pressed, setPressed] = useState<'YES' | 'NO' | null>(null);
  const [given, setGiven] = useState<Answered | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const told = useRef<HTMLDivElement>(null);
  const answered = given ?? answeredBefore(question);
  useEffect(() => {
    if (given !== null) told.current?.focus();
  }, [given]);

  const say = async (answer: 'YES' | 'NO') => {
    if (!token) return;
    setProblem(null);
    setPressed(answer);
    try {
      setGiven(await callApi(answerQuestion, { token, answer }, { silent: true }));
    } catch (error) {
      // Pressed again it does nothing twice.
      setProblem(wordsOfError(error, t('failure:unanswered.repeat')));
    }
  };
  const isGone = question === 'GONE';
  const title = answered && t(`wasThisYou:done.${answered.answer}`);
  useStateTitle(title);
  const isOpen = question !== null && typeof question === 'object' && question.charge !== null && answered === null;
  return (
    <div className="wrap page is-fetched">
      <PageHead title={title ?? t('wasThisYou:page.title')} />
      <div className="with-aside" key={isGone ? 'gone' : question === null ? 'reading' : 'read'}>
        <div className="flow flow-m" ref={told} tabIndex={-1}>
          <NeedsScript />
          {problem !== null && (
            <Alert tone="error" isLive>
              {problem}
            </Alert>
          )}
          {answered && <AnsweredQuestion answered={answered} />}
          {isGone && !answered && (
            <GoneLink
              title={t('wasThisYou:gone.title')}
              text={t('wasThisYou:gone.text')}
              way={{ to: '/', label: t('wasThisYou:gone.signIn') }}
            />
          )}
          {question === 'FAILED' && (
            <LoadFailed title={t('wasThisYou:failed')} text={t('wasThisYou:failedText')} onTryAgain={again} />
          )}
          {question === null && !answered && (
            <Skeleton words={t('wasThisYou:loading')} slowWords={t('wasThisYou:slow')} isSlow={isSlow}>
              <SkeletonRows count={1} />
            </Skeleton>
          )}
          {isOpen && question.charge && (
            <>
              <p className="lead">{t(question.charge.wasDeclined ? 'wasThisYou:leadDeclined' : 'wasThisYou:lead')}</p>
              <ChargeQuestion
                charge={question.charge}
                timeZone={question.timeZone}
                pending={isBusy ? pressed : null}
                onAnswer={(answer) => void alone(() => say(answer))}
              />
            </>
          )}
          <CallBox heading="h2" />
        </div>
        <OursAside />
      </div>
    </div>
  );
}

/** The answer that was given before the page was opened, or null. */
function answeredBefore(question: EntityOf<typeof readQuestion> | string | null): Answered | null {
  if (question === null || typeof question === 'string' || question.answered === null) return null;
  return { ...question.answered, timeZone: question.timeZone, wasUsed: true, problemNumber: null };
}

function OursAside() {
  const { t } = useTexts();
  return (
    <Aside title={t('wasThisYou:ours.title')}>
      <p>{t('wasThisYou:ours.text')}</p>
    </Aside>
  );
}
