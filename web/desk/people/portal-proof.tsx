import { askInPortal, readPortalAnswer } from '@portal/contract/desk/prove-caller';
import { useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { callDesk } from '../calls/call-desk.ts';
import { useAct } from '../calls/use-act.ts';
import { useOccasion } from '../occasion/occasion-provider.tsx';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Refused } from '../ui/refused.tsx';
import type { ProofProps } from './use-proof-form.ts';

type Answer = z.infer<typeof readPortalAnswer.entity>['answer'];

/** How often the page looks for the answer. It counts as no act of its reader. */
const everyMs = 2_000;

/** A question in the portal, which the person answers by the number that staff say to them. */
export function PortalProof({ occasionId, onProved }: ProofProps) {
  const { t } = useTranslation('desk');
  const { occasion: call, setOccasion } = useOccasion();
  const [number, setNumber] = useState<number | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const ask = useAct(askInPortal, (asked) => {
    setNumber(asked.number);
    setAnswer('WAITING');
  });
  // A no is heard after a yes as well.
  const shown = call?.isDenied ? 'DENIED' : answer;
  const isLooking = answer === 'WAITING';
  const look = useEffectEvent(async () => {
    const read = await callDesk(readPortalAnswer, { occasionId });
    if (!read.ok) return;
    const { answer: given, number: said, occasion } = read.entity;
    if (given === 'WAITING') {
      setNumber(said);
      setAnswer(given);
      return;
    }
    // An answer from before this page was opened stands among the proofs.
    if (!isLooking) return;
    setAnswer(given);
    if (given === 'RIGHT' || given === 'WRONG') onProved({ isRight: given === 'RIGHT', occasion });
    else setOccasion(occasion);
  });
  // A question may wait already: the page was loaded anew, or the answer that it was asked got lost.
  useEffect(() => {
    const first = setTimeout(() => void look());
    return () => clearTimeout(first);
  }, []);
  useEffect(() => {
    if (!isLooking) return undefined;
    const timer = setInterval(() => void look(), everyMs);
    return () => clearInterval(timer);
  }, [isLooking]);
  return (
    <section className="stack" aria-labelledby="portal-proof">
      <h3 id="portal-proof">{t('verify.kind.PORTAL')}</h3>
      <p>{t('verify.portalHint')}</p>
      {ask.refusal && <Refused refusal={ask.refusal} />}
      {number !== null && isLooking && <p className="money-xl">{t('verify.sayNumber', { number })}</p>}
      <p role="status" className={shown === 'DENIED' ? 'al al--bad' : undefined}>
        {shown !== null && t(`verify.portal.${shown}`)}
      </p>
      <p>
        <Button isBusy={ask.isBusy} onPress={() => void ask.act({ occasionId })}>
          {t(number === null ? 'verify.askPortal' : 'verify.askPortalAgain')}
        </Button>
      </p>
    </section>
  );
}
