import { useState } from 'react';
import { UnsavedChanges } from '../app/forms/unsaved-changes.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Button } from '../ui/form/button.tsx';
import { Savebar } from '../ui/form/savebar.tsx';

/** Something that waits to be saved, and the question to those who leave without. */
export function SaveSpecimen() {
  const { t } = useTexts();
  const [isDirty, setDirty] = useState(false);
  return (
    <>
      <UnsavedChanges isDirty={isDirty} />
      {isDirty ? (
        <Savebar note={t('specimens:lists.savedNote')}>
          <Button size="medium" onClick={() => setDirty(false)}>
            {t('specimens:lists.save')}
          </Button>
        </Savebar>
      ) : (
        <div className="wrap page">
          <Button kind="second" onClick={() => setDirty(true)}>
            {t('specimens:lists.dirty')}
          </Button>
        </div>
      )}
    </>
  );
}
