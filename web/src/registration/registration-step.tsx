import { type ReactNode, type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { draftStore } from '../app/forms/draft.ts';
import { takeUpDraft } from '../app/forms/saved-draft.ts';
import { NeedsScript } from '../app/pages/needs-script.tsx';
import { Redirect } from '../app/pages/redirect.tsx';
import { HelpAside } from '../parts/help-aside.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { AlreadyOpened } from './already-opened.tsx';
import { ForgottenNotice } from './forgotten-notice.tsx';
import { Notice } from './notice.tsx';
import { Progress } from './progress.tsx';
import './registration.css';
import { useLocationState } from './location-state.ts';
import type { LocationState } from './refusals.ts';
import { canOpen, furthestStep, pathOf, type Step, steps } from './steps.ts';
import { useForgottenDraft } from './use-forgotten-draft.ts';
import { useTypedEarly } from './use-typed-early.ts';

takeUpDraft({ isLogin: false });

/** Which of the five steps that are shown a page belongs to, from 0. */
const shownAs: Record<Step, number> = {
  'card-info': 0,
  'about-you': 1,
  review: 2,
  confirm: 2,
  'otp-preferences': 3,
  otp: 3,
};

interface RegistrationStepProps {
  step: Step;
  title: string;
  lead?: string;
  help: { title: string; text: string };
  children: ReactNode;
}

/** The frame of each step. A visitor who comes too early is led to the missing step. */
export function RegistrationStep({ step, title, lead, help, children }: RegistrationStepProps) {
  // Deferred: the form is much to draw, and drawn so it gives way to what the reader does meanwhile.
  const isHydrated = useDeferredValue(useHydrated());
  const { key } = useLocation();
  const told = useLocationState();
  const times = useForgottenDraft();
  const body = useRef<HTMLDivElement>(null);
  useTypedEarly(body, isHydrated);
  useFocusOnWhy(body, told);
  return (
    <div className="wrap page">
      <PageHead title={title} lead={lead} steps={<Progress current={shownAs[step]} />} />
      <div className="with-aside">
        {/* The prerendered page knows no draft; the form starts anew with its values. */}
        <div className="flow flow-m" key={`${isHydrated} ${times}`} ref={body}>
          {isHydrated && <ForgottenNotice />}
          {told.message && <Notice key={key} message={told.message} isRegistered={told.isRegistered} />}
          {isHydrated && <AlreadyOpened />}
          {isHydrated ? <Guarded step={step}>{children}</Guarded> : step === steps[0] && children}
          <NeedsScript />
        </div>
        <HelpAside {...help} />
      </div>
    </div>
  );
}

/** Moves the focus to why the reader is here, once the navigation has put it on the page. */
function useFocusOnWhy(body: RefObject<HTMLElement | null>, told: LocationState): void {
  useEffect(() => {
    if (!told.message && !told.problems) return undefined;
    const timer = setTimeout(() => body.current?.querySelector<HTMLElement>('#notice, .errors')?.focus());
    return () => clearTimeout(timer);
  }, [body, told]);
}

/** Judged when the step is opened: a page that is being left may lose what it needed. */
function Guarded({ step, children }: Pick<RegistrationStepProps, 'step' | 'children'>) {
  const [missing] = useState(() => {
    const draft = draftStore.get();
    return canOpen(step, draft) ? null : furthestStep(draft);
  });
  return missing === null ? children : <Redirect to={pathOf(missing)} />;
}
