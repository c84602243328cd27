import { useEffect, useRef } from 'react';
import type { Refusal } from '../calls/call-desk.ts';
import { useTranslation } from '../texts/texts-provider.tsx';

/** Says why something was not done, where the eye and a screen reader go next. */
export function Refused({ refusal: { error, params } }: { refusal: Refusal }) {
  const { t } = useTranslation('desk');
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <p className="al al--bad" role="alert" tabIndex={-1} ref={ref}>
      {t(`error.${error}`, params)}
    </p>
  );
}
