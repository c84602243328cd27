import type { ReactNode } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { useHydrated } from '../session/store.ts';
import { useTexts } from '../texts/use-texts.ts';
import { UnsavedChanges } from './unsaved-changes.tsx';
import type { useForm } from './use-form.ts';

interface FormProps {
  form: Pick<ReturnType<typeof useForm>, 'onSubmit' | 'isBusy' | 'isDirty' | 'errors' | 'tries'>;
  /** Labels of the button, at rest and while the form is being sent. */
  send: { label: string; busyLabel: string };
  /** Level of the summary's heading, to fit the outline of the page. */
  level?: 'h2' | 'h3';
  /** Ask before the page is left with changes that are not saved. */
  guardsChanges?: boolean;
  /** Names the form for screen readers, by the id of its heading. */
  labelledBy?: string;
  /** What stands beside the button: the way back. Not while it is being sent: it would look as if it could stop that. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A form with the behavior of `useForm`: the summary of its errors on top, then the fields, then its one button. */
export function Form({ form, send, level = 'h2', guardsChanges = false, labelledBy, beside, children }: FormProps) {
  const { t } = useTexts();
  const { errors, tries, isBusy, isDirty, onSubmit } = form;
  const isHydrated = useHydrated();
  return (
    <form
      className="flow flow-m"
      method="post"
      noValidate
      aria-busy={isBusy}
      aria-labelledby={labelledBy}
      onSubmit={(event) => void onSubmit(event)}
    >
      {errors.length > 0 && (
        <ErrorSummary
          key={tries}
          level={level}
          title={t('common:form.errors', { count: errors.length })}
          errors={errors}
        />
      )}
      <div>{children}</div>
      <div className="btnrow">
        {/* Until the script is here, a press would send the form by itself and lose what is typed. */}
        {isHydrated ? (
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? send.busyLabel : send.label}
          </Button>
        ) : (
          <button className="btn" type="submit" disabled>
            {send.label}
          </button>
        )}
        {!isBusy && beside}
      </div>
      {guardsChanges && <UnsavedChanges isDirty={isDirty && !isBusy} />}
    </form>
  );
}
