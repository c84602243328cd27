import { useDeferredValue, useEffect, useState } from 'react';
import { justLeft } from '../app/session/just-left.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';

/** Says once, to whoever has just signed out, that it is done: at a shared computer nothing else would show it. */
export function SignedOutNote() {
  const { t } = useTexts();
  const [hasLeft] = useState(() => justLeft.get());
  // Filled in after it is there, so that it is spoken.
  const isTold = useDeferredValue(hasLeft, false);
  useEffect(() => justLeft.set(false), []);
  return (
    <div role="status">
      {isTold && (
        <Alert tone="ok" title={t('session:signedOut.title')}>
          {t('session:signedOut.text')}
        </Alert>
      )}
    </div>
  );
}
