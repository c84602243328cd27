import type { EntityOf } from '@portal/contract/define-call';
import { confirmCall } from '@portal/contract/on-the-phone/confirm-call';
import { denyCall } from '@portal/contract/on-the-phone/deny-call';
import type { getCallQuestion } from '@portal/contract/on-the-phone/get-call-question';
import { formatTime, timeIn } from '@portal/contract/time/dates';
import { useState } from 'react';
import { callApi } from '../app/calls/client.ts';
import { useAlone } from '../app/calls/use-alone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { useCards } from '../parts/use-cards.ts';
import { useStepUp } from '../parts/use-step-up.tsx';
import { Button } from '../ui/form/button.tsx';
import { Section } from '../ui/layout/section.tsx';
import type { CallAnswer } from './call-answered.tsx';
import { useWatch } from './use-watch.ts';

interface CallQuestionProps {
  question: NonNullable<EntityOf<typeof getCallQuestion>['question']>;
  timeZone: string;
  onAnswered: (answer: CallAnswer) => void;
  /** Looks whether it is still asked: it ends by itself, or is answered in another tab. */
  onLook: () => void;
}

/** The question who is on the phone. The number that is heard is one of several; 'no' needs no proof. */
export function CallQuestion({
  question: { askedAt, endsAt, numbers },
  timeZone,
  onAnswered,
  onLook,
}: CallQuestionProps) {
  const { t, language } = useTexts();
  const { card } = useCards();
  const { withProof, dialog } = useStepUp('CONFIRM_CALL');
  const { isBusy, alone } = useAlone();
  const [pressed, setPressed] = useState<number | 'NO' | null>(null);
  // Not while it is answered, so that what is typed for the proof stays.
  useWatch(!isBusy, onLook);
  const timeOf = (instant: string) => formatTime(timeIn(timeZone, new Date(instant)), language);
  const press = async (what: number | 'NO', act: () => Promise<CallAnswer | null>) => {
    setPressed(what);
    try {
      const answer = await act();
      if (answer !== null) onAnswered(answer);
    } catch (refusal) {
      // The modal has told it.
      console.info(refusal);
    }
  };
  const confirm = async (number: number): Promise<CallAnswer | null> => {
    if (!card) return null;
    const { cardId } = card;
    const done = await withProof(cardId, (stepUpToken) => callApi(confirmCall, { cardId, number, stepUpToken }));
    return done && (done.isRight ? 'right' : 'wrong');
  };
  const deny = async (): Promise<CallAnswer> => {
    await callApi(denyCall, {});
    return 'denied';
  };
  return (
    <>
      <Section title={t('onThePhone:page.question')}>
        <div className="flow flow-m">
          <p>{t('onThePhone:page.asked', { time: timeOf(askedAt) })}</p>
          <p>{t('onThePhone:page.number', { time: timeOf(endsAt) })}</p>
          {card === null && <p>{t('onThePhone:page.noCard')}</p>}
          <div className="answers">
            {card &&
              numbers.map((number) => (
                <Button
                  kind="second"
                  isBusy={isBusy && pressed === number}
                  onClick={() => void alone(() => press(number, () => confirm(number)))}
                  key={number}
                >
                  {isBusy && pressed === number
                    ? t('onThePhone:page.pressing')
                    : t('onThePhone:page.press', { number: String(number) })}
                </Button>
              ))}
            <Button isBusy={isBusy && pressed === 'NO'} onClick={() => void alone(() => press('NO', deny))}>
              {isBusy && pressed === 'NO' ? t('onThePhone:page.denying') : t('onThePhone:page.notMe')}
            </Button>
          </div>
        </div>
      </Section>
      {dialog}
    </>
  );
}
