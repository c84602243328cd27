import type { ReactNode } from 'react';
import type { Refusal } from '../calls/call-desk.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Refused } from '../ui/refused.tsx';

interface SectionStateProps {
  title: string;
  refusal: Refusal | null;
  isReady: boolean;
  /** Words in place of the content where there is none. */
  none: string | null;
  children: ReactNode;
}

/** A part of a person's page in each state: it loads, was refused, has nothing, or shows what it has. */
export function SectionState({ title, refusal, isReady, none, children }: SectionStateProps) {
  const { t } = useTranslation('desk');
  return (
    <section className="sec stack">
      <h2>{title}</h2>
      {refusal && <Refused refusal={refusal} />}
      {!refusal && !isReady && <p role="status">{t('frame.loading')}</p>}
      {isReady && none !== null && <p>{none}</p>}
      {isReady && none === null && children}
    </section>
  );
}
