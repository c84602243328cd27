import type { StaffSession } from '@portal/contract/desk/staff-session';
import { finishWorkSignIn, WorkAnswer } from '@portal/contract/desk/work-sign-in';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { callDesk, type Refusal } from '../calls/call-desk.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { rememberSigner } from './signer.ts';

/** The provider's answer as it stands behind '#'; null where none of ours stands there. */
function readAnswer(hash: string): WorkAnswer | null {
  const { state, code, iss, error } = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  const answer = WorkAnswer.safeParse({ state, ...(code && { code }), ...(iss && { iss }), ...(error && { error }) });
  return answer.success ? answer.data : null;
}

const ended: Refusal = { error: 'workSignInEnded', fields: [], params: {} };

/** Where the provider sends a browser back: hands the answer over, once, and leads on. */
export function WorkPage({ onSession }: { onSession: (session: StaffSession) => void }) {
  const { t } = useTranslation('desk');
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isSent = useRef(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void finish(readAnswer(hash)).then((outcome) => {
      if (!('error' in outcome) && outcome.session !== null) {
        rememberSigner(null);
        // The console begins anew, whoever was signed in before.
        window.location.replace('/desk');
      } else if (!('error' in outcome)) {
        void navigate(`/invitation#${outcome.invitation}`, { replace: true, state: 'WORK' });
      } else setRefusal(outcome);
    });
    // The code is of no use any more, and is kept in no history.
    void navigate('/work', { replace: true });
  }, [hash, navigate]);
  if (refusal !== null) return <SignInPage isLost={false} refused={refusal} onSession={onSession} />;
  return <p className="wait">{t('frame.loading')}</p>;
}

async function finish(answer: WorkAnswer | null) {
  if (answer === null) return ended;
  const finished = await callDesk(finishWorkSignIn, answer);
  return finished.ok ? finished.entity : finished.refusal;
}
