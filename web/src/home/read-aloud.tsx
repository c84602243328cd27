import { localeOf } from '@portal/contract/language';
import { useEffect, useState } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import { Button } from '../ui/form/button.tsx';

/** Reads sentences aloud with the browser's own voice, in the language of the page. Nothing where the browser has none. */
export function ReadAloud({ sentences }: { sentences: readonly string[] }) {
  const { t, language } = useTexts();
  const [isReading, setReading] = useState(false);
  useEffect(() => () => voice()?.cancel(), []);
  const speech = voice();
  if (speech === null) return null;
  const stop = () => {
    speech.cancel();
    setReading(false);
  };
  const read = () => {
    speech.cancel();
    // One for each sentence: browsers end what takes longer than some seconds.
    const spoken = sentences.map((sentence) =>
      Object.assign(new SpeechSynthesisUtterance(sentence), { lang: localeOf[language] }),
    );
    const last = spoken.at(-1);
    if (last === undefined) return;
    last.addEventListener('end', () => setReading(false));
    // Without a voice for the language nothing is heard, and the button must not stay as if something were.
    for (const each of spoken) each.addEventListener('error', () => setReading(false));
    for (const each of spoken) speech.speak(each);
    setReading(true);
  };
  return (
    <Button kind="second" onClick={isReading ? stop : read}>
      <span key={String(isReading)}>{t(isReading ? 'simple:stop' : 'simple:read')}</span>
    </Button>
  );
}

const voice = (): SpeechSynthesis | null =>
  typeof window === 'undefined' ? null : ((window as { speechSynthesis?: SpeechSynthesis }).speechSynthesis ?? null);
