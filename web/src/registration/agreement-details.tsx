import { useState } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import { AgreementReader } from './agreement-reader.tsx';

/** A whole document below a line that opens it. It loads when it is opened. */
export function AgreementDetails({ document }: { document: 'terms' | 'privacy' | 'eSign' }) {
  const { t, language } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="agree__text" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t(`registration:confirm.read.${document}`)}</summary>
      {isOpen && <AgreementReader document={document} key={language} />}
    </details>
  );
}
