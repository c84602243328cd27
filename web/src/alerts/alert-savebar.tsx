import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { UnsavedChanges } from '../app/forms/unsaved-changes.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Toast } from '../ui/feedback/toast.tsx';
import { Button } from '../ui/form/button.tsx';
import { Savebar } from '../ui/form/savebar.tsx';
import type { AlertFormState } from './use-alert-form.ts';

/** The unsaved changes, with the one button that saves them; afterwards, a note that they are saved. */
export function AlertSavebar({ form, formId }: { form: AlertFormState; formId: string }) {
  const { t } = useTexts();
  const { changedCount, isBusy } = form;
  return (
    <>
      <Toast
        message={form.isDone ? t('alerts:save.saved') : null}
        close={{ label: t('alerts:save.close'), onClose: form.close }}
        takesFocus
      />
      <UnsavedChanges isDirty={changedCount > 0 && !isBusy} />
      {changedCount > 0 && (
        <InMain>
          <Savebar note={t('alerts:save.changes', { count: changedCount })}>
            {!isBusy && (
              <Button kind="quiet" size="medium" onClick={form.undo}>
                {t('alerts:save.undo')}
              </Button>
            )}
            <Button type="submit" form={formId} isBusy={isBusy}>
              {isBusy ? t('alerts:save.saving') : t('alerts:save.save')}
            </Button>
          </Savebar>
        </InMain>
      )}
    </>
  );
}

/** At the end of the page, across its whole width. */
function InMain({ children }: { children: ReactNode }) {
  const main = document.querySelector('main');
  return main && createPortal(children, main);
}
