import { answerQuestion } from '@portal/contract/was-this-you/answer-question';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../app/calls/api-error.ts';
import { callApi } from '../app/calls/client.ts';
import { useAlone } from '../app/calls/use-alone.ts';
import { CallBox } from '../app/frame/call-box.tsx';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { AppLink } from '../app/pages/app-link.tsx';
import { NeedsScript } from '../app/pages/needs-script.tsx';
import { useStateTitle } from '../app/pages/state-title.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import '../parts/help-aside.css';
import { useLinkToken } from '../app/pages/use-link-token.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { type Answered, AnsweredQuestion } from './answered-question.tsx';
import { ChargeQuestion } from './charge-question.tsx';
import { type ReadQuestion, useQuestion } from './use-question.ts';

/**
 * Where a message leads that asks about one charge: answers this one question by one press, without signing in. Opening it
 * changes nothing, since phones and mail scanners open links by themselves.
 */
export default function WasThisYouPage() {
  const { t } = useTexts();
  const token = useLinkToken();
  const { question, isSlow, read } = useQuestion(token);
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
      const words = error instanceof ApiError && error.unanswered === null ? error.message : '';
      // Pressed again it does nothing twice.
      setProblem(words || t('failure:unanswered.repeat'));
    }
  };
  const isGone = token === null || question === 'GONE';
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
          {isGone && !answered && <GoneLink />}
          {question === 'FAILED' && (
            <LoadFailed title={t('wasThisYou:failed')} text={t('wasThisYou:failedText')} onTryAgain={read} />
          )}
          {question === null && !isGone && !answered && (
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
function answeredBefore(question: ReadQuestion): Answered | null {
  if (question === null || typeof question === 'string' || question.answered === null) return null;
  return { ...question.answered, timeZone: question.timeZone, wasUsed: true, problemNumber: null };
}

/** A link that is too old, unknown or not complete: all the same. */
function GoneLink() {
  const { t } = useTexts();
  return (
    <>
      <Alert tone="warn" title={t('wasThisYou:gone.title')}>
        {t('wasThisYou:gone.text')}
      </Alert>
      <div className="btnrow">
        <ButtonLink as={AppLink} to="/">
          {t('wasThisYou:gone.signIn')}
        </ButtonLink>
      </div>
    </>
  );
}

function OursAside() {
  const { t } = useTexts();
  return (
    <aside className="aside flow flow-s" aria-labelledby="ours">
      <h2 className="aside__title" id="ours">
        {t('wasThisYou:ours.title')}
      </h2>
      <p>{t('wasThisYou:ours.text')}</p>
    </aside>
  );
}
