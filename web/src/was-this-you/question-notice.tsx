import type { EntityOf } from '@portal/contract/define-call';
import { formatCents } from '@portal/contract/money/money';
import { casePath } from '@portal/contract/problems/problem-address';
import { formatMoment } from '@portal/contract/time/dates';
import { answerOwnQuestion } from '@portal/contract/was-this-you/answer-own-question';
import type { listQuestions } from '@portal/contract/was-this-you/list-questions';
import { useState } from 'react';
import { ApiError } from '../app/calls/api-error.ts';
import { callApi } from '../app/calls/client.ts';
import { showFailure } from '../app/calls/modal.ts';
import { useAlone } from '../app/calls/use-alone.ts';
import { AppLink } from '../app/pages/app-link.tsx';
import { useOwnZone } from '../app/signed-in/use-own-zone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Reason } from '../ui/feedback/reason.tsx';
import { alert, lock, ok } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { useQuestions } from './use-questions.ts';

type Question = EntityOf<typeof listQuestions>['questions'][number];
type Given = EntityOf<typeof answerOwnQuestion>;

/** The newest open question about a charge, with its two answers; then what was said. Nothing while it loads, or without one. */
export function QuestionNotice({ cardId }: { cardId: number }) {
  const { data } = useQuestions(cardId);
  const [said, setSaid] = useState<Given | null>(null);
  const [question] = data?.questions ?? [];
  if (!said && !question) return null;
  return (
    <>
      {/* It is there before its words, which are spoken then. */}
      <div role="status" className={said ? undefined : 'visually-hidden'}>
        {said && <Said given={said} />}
      </div>
      {question && <Asked cardId={cardId} question={question} key={question.questionId} onSaid={setSaid} />}
    </>
  );
}

interface AskedProps {
  cardId: number;
  question: Question;
  onSaid: (given: Given) => void;
}

/** 'No' is the solid one, as on the page of the link: a fraud that is missed costs more than a needless lock. */
function Asked({ cardId, question, onSaid }: AskedProps) {
  const { t, language } = useTexts();
  const timeZone = useOwnZone();
  const { isBusy, alone } = useAlone();
  const [pressed, setPressed] = useState<'YES' | 'NO' | null>(null);
  const { merchant, amountCents, askedAt, wasDeclined, questionId } = question;
  const say = async (answer: 'YES' | 'NO') => {
    setPressed(answer);
    try {
      onSaid(await callApi(answerOwnQuestion, { cardId, questionId, answer }, { silent: true }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Pressed again it does nothing twice: the first answer stands.
      showFailure(error);
    }
  };
  const when = formatMoment(new Date(askedAt), language, timeZone);
  return (
    <Reason
      icon={alert}
      title={t('home:question.title', { merchant, amount: formatCents(amountCents) })}
      action={
        <>
          <Button size="medium" isBusy={isBusy && pressed === 'NO'} onClick={() => void alone(() => say('NO'))}>
            {t('home:question.no')}
          </Button>
          <Button
            kind="second"
            size="medium"
            isBusy={isBusy && pressed === 'YES'}
            onClick={() => void alone(() => say('YES'))}
          >
            {t('home:question.yes')}
          </Button>
        </>
      }
    >
      {t(wasDeclined ? 'home:question.declined' : 'home:question.paid', { when })}
    </Reason>
  );
}

/** The effect of the answer that stands. */
function Said({ given: { answer, wasDeclined, problemNumber } }: { given: Given }) {
  const { t } = useTexts();
  if (answer === 'YES') {
    return (
      <Reason icon={ok} tone="info" title={t('home:question.wasYou')}>
        {t(wasDeclined ? 'home:question.again' : 'home:question.nothing')}
      </Reason>
    );
  }
  return (
    <Reason
      icon={lock}
      tone="info"
      title={t('home:question.wasNotYou')}
      action={
        problemNumber !== null && (
          <ButtonLink as={AppLink} size="medium" to={casePath(problemNumber)}>
            {t('home:question.case')}
          </ButtonLink>
        )
      }
      beside={<AppLink to="/card-replacement">{t('home:question.newCard')}</AppLink>}
    >
      {problemNumber !== null
        ? t('home:question.reported', { number: problemNumber })
        : t(wasDeclined ? 'home:question.nothingPaid' : 'home:question.locked')}
    </Reason>
  );
}
