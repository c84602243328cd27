import type { ReactNode } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { useTexts } from '../texts/use-texts.ts';
import type { FormHandle } from './form-handle.ts';
import { UnsavedChanges } from './unsaved-changes.tsx';

interface FormProps {
  form: Pick<FormHandle<object, string>, 'onSubmit' | 'isBusy' | 'isDirty' | 'errors' | 'tries'>;
  /** Labels of the button, at rest and while the form is being sent; null where the button stands elsewhere. */
  send: { label: string; busyLabel: string } | null;
  /** The ID by which a button elsewhere names the form. */
  id?: string;
  /** Level of the summary's heading, to fit the outline of the page. */
  level?: 'h2' | 'h3';
  /** Ask before the page is left with changes that are not saved. */
  guardsChanges?: boolean;
  /** Names the form for screen readers, by the id of its heading. */
  labelledBy?: string;
  /** The content beside the button: the way back. Hidden while sending: it would look as if it could stop that. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A form with the behavior of `useForm`: the summary of its errors on top, then the fields, then its one button. */
export function Form({ form, send, id, level = 'h2', guardsChanges = false, labelledBy, beside, children }: FormProps) {
  const { t } = useTexts();
  const { errors, tries, isBusy, isDirty, onSubmit } = form;
  return (
    <form
      id={id}
      className={send ? 'flow flow-m' : 'flow'}
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
      {send ? <div>{children}</div> : children}
      {send && (
        <div className="btnrow">
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? send.busyLabel : send.label}
          </Button>
          {!isBusy && beside}
        </div>
      )}
      {guardsChanges && <UnsavedChanges isDirty={isDirty && !isBusy} />}
    </form>
  );
}
