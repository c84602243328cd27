import { type SubmitEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../app/calls/api-error.ts';
import { showFailure } from '../app/calls/modal.ts';
import { clearDraft } from '../app/forms/draft.ts';
import { startProof } from '../app/forms/passcode-draft.ts';
import { useNavigateHere } from '../app/pages/use-navigate-here.ts';
import { rememberUserId } from '../app/session/remembered-user-id.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import type { SignInField, SignInOutcome } from './sign-in.ts';
import type { StoppedSignIn } from './sign-in-stopped.tsx';

interface FieldError {
  fieldId: SignInField;
  text: string;
  /** Of both fields together, as they were sent; else of one that was blank. */
  isRefusal: boolean;
}

const blankKeys = { userId: 'error:field.userIdRequired', password: 'error:field.passwordRequired' } as const;

// The code that checks and sends is not needed to see the page; it loads when the cardholder turns to the form.
const load = () => import('./sign-in.ts');

/** Signs in with what the form holds. One request at a time, however often the button is pressed. */
export function useSignIn() {
  const { t } = useTexts();
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [stopped, setStopped] = useState<StoppedSignIn | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const navigate = useNavigateHere();
  const location = useLocation();

  const show = (outcome: SignInOutcome) => {
    // Once signed in, the page goes on to the account: the form stays busy until then.
    if (outcome === 'signedIn') return;
    isUnderWay.current = false;
    setBusy(false);
    if (outcome === 'failed') return;
    if ('newDevice' in outcome) {
      startProof(outcome.newDevice);
      const { asksEveryTime, isGuarded, otpOptions } = outcome.newDevice;
      const state = { ...location.state, asksEveryTime, isGuarded, firstOption: otpOptions[0]?.otpOption };
      return void navigate('/verify-login', { state });
    }
    if ('stopped' in outcome) return setStopped(outcome.stopped);
    if ('refusal' in outcome) return setErrors([{ fieldId: 'password', text: outcome.refusal, isRefusal: true }]);
    setErrors(outcome.blank.map((fieldId) => ({ fieldId, text: t(blankKeys[fieldId]), isRefusal: false })));
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    const form = new FormData(event.currentTarget);
    const typed = { userId: textOf(form.get('userId')), password: textOf(form.get('password')) };
    isUnderWay.current = true;
    setBusy(true);
    setErrors([]);
    try {
      const { signIn } = await load();
      const outcome = await signIn(typed);
      const isRight = outcome === 'signedIn' || (typeof outcome === 'object' && 'newDevice' in outcome);
      // Nothing that was not right is remembered.
      if (isRight) {
        rememberUserId(form.get('saveCredentials') === null ? null : typed.userId.trim());
        clearDraft();
      }
      show(outcome);
    } catch (error) {
      console.error(error);
      showFailure(new ApiError({ status: 0, message: '' }));
      show('failed');
    }
  };

  /** Clears the problem of a blank field as soon as it is filled in, and any refusal. */
  const correct = ({ name, value }: { name: string; value: string }) => {
    if (errors.length > 0 && name in blankKeys && value !== '')
      setErrors(errors.filter(({ fieldId, isRefusal }) => !isRefusal && fieldId !== name));
  };

  return {
    errors,
    correct,
    stopped,
    goOn: () => setStopped(null),
    isBusy,
    submit,
    prepare: () => void load().catch(() => undefined),
  };
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
