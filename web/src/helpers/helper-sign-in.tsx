import { finishHelping } from '@portal/contract/helpers/finish-helping';
import { startHelping } from '@portal/contract/helpers/start-helping';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { callApi } from '../app/calls/client.ts';
import { useAlone } from '../app/calls/use-alone.ts';
import { wordsOfError } from '../app/calls/words-of-error.ts';
import { helperToken } from '../app/session/helper-token.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/form/button.tsx';
import { CodeField } from '../ui/form/code-field.tsx';
import { TextField } from '../ui/form/field.tsx';

/** The digits of a US number. */
const phoneDigits = 10;

interface HelperSignInProps {
  /** The token of an invitation; null: the phone is typed. */
  token: string | null;
  onSignedIn: () => void;
}

/**
 * Signs a helper in by a code to their phone. Forms by themselves: what forms with many fields bring would be most of these pages.
 */
export function HelperSignIn({ token, onSignedIn }: HelperSignInProps) {
  const [flow, setFlow] = useState<{ sessionId: string; phone: string } | null>(null);
  if (flow === null) return <AskForCode token={token} onStarted={setFlow} />;
  return <EnterCode token={token} {...flow} onAgain={() => setFlow(null)} onSignedIn={onSignedIn} />;
}

interface AskForCodeProps {
  token: string | null;
  onStarted: (flow: { sessionId: string; phone: string }) => void;
}

function AskForCode({ token, onStarted }: AskForCodeProps) {
  const { t } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const start = async () => {
    // The server reads a number however it is typed.
    const mobileNumber = field.current?.value ?? '';
    const isMistyped = token === null && mobileNumber.replace(/\D/g, '').length < phoneDigits;
    setWrong(isMistyped);
    if (isMistyped) return field.current?.focus();
    onStarted(await callApi(startHelping, token === null ? { mobileNumber } : { token }, { silent: true }));
  };
  const words = {
    label: t(token === null ? 'helping:signIn.send' : 'helping:signIn.yes'),
    busy: t('helping:signIn.sending'),
  };
  return (
    <OneField words={words} act={start}>
      {token === null && (
        <TextField
          id="helper-phone"
          name="phone"
          type="tel"
          label={t('helping:signIn.mobile')}
          hint={t('helping:signIn.mobileHint')}
          error={isWrong ? t('helping:signIn.notPhone') : undefined}
          ref={field}
          autoComplete="tel"
          required
        />
      )}
    </OneField>
  );
}

interface EnterCodeProps extends HelperSignInProps {
  sessionId: string;
  /** Masked. */
  phone: string;
  onAgain: () => void;
}

function EnterCode({ token, sessionId, phone, onAgain, onSignedIn }: EnterCodeProps) {
  const { t } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => field.current?.focus(), []);
  const finish = async () => {
    const otp = field.current?.value ?? '';
    setWrong(!/^\d{6}$/.test(otp));
    if (!/^\d{6}$/.test(otp)) return field.current?.focus();
    const { helperToken: given } = await callApi(finishHelping, { sessionId, otp, token }, { silent: true });
    helperToken.set(given);
    onSignedIn();
  };
  const again = (
    <Button kind="quiet" onClick={onAgain}>
      {t('helping:signIn.again')}
    </Button>
  );
  const words = { label: t('helping:signIn.confirm'), busy: t('helping:signIn.confirming') };
  return (
    <OneField words={words} act={finish} beside={again}>
      <CodeField
        id="helper-code"
        name="otp"
        label={t('helping:signIn.code')}
        hint={t('helping:signIn.codeHint', { masked: phone })}
        error={isWrong ? t('helping:signIn.notCode') : undefined}
        digits={6}
        ref={field}
        required
      />
    </OneField>
  );
}

interface OneFieldProps {
  words: { label: string; busy: string };
  act: () => Promise<void>;
  /** Beside the button. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A form with one field at most; a refusal stands above it. */
function OneField({ words, act, beside, children }: OneFieldProps) {
  const { t } = useTexts();
  const { isBusy, alone } = useAlone();
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    setProblem(null);
    await act().catch((error: unknown) => setProblem(wordsOfError(error, t('failure:unanswered.repeat'))));
  };
  return (
    <form
      className="flow flow-m"
      method="post"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        void alone(send);
      }}
    >
      {problem !== null && (
        <Alert tone="error" isLive>
          {problem}
        </Alert>
      )}
      {children}
      <div className="btnrow">
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? words.busy : words.label}
        </Button>
        {beside}
      </div>
    </form>
  );
}
