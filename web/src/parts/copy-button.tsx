import { useState } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import { Icon } from '../ui/figures/icon.tsx';
import { Button } from '../ui/form/button.tsx';

/** Two sheets. Not among the icons of `ui/`, which every page loads. */
const copyIcon =
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2';

interface CopyButtonProps {
  /** The text to copy. */
  text: string;
  /** The name of the text, for a listener who hears the button without seeing its context. */
  what: string;
  /** Beside a number that stands by itself; quiet where it stands in a line of others. */
  kind?: 'second' | 'quiet';
}

/** Copies a number that somebody will be asked for; nothing where the browser cannot. */
export function CopyButton({ text, what, kind = 'quiet' }: CopyButtonProps) {
  const { t } = useTexts();
  const [isCopied, setCopied] = useState(false);
  // Only in secure surroundings.
  const { clipboard } = navigator as Partial<Navigator>;
  if (!clipboard) return null;
  const copy = async () => {
    // A reader who forbids it still has the number before them.
    setCopied(
      await clipboard.writeText(text).then(
        () => true,
        () => false,
      ),
    );
  };
  return (
    <>
      {' '}
      <Button kind={kind} size="medium" aria-label={`${t('common:copy')}: ${what}`} onClick={() => void copy()}>
        {kind === 'second' && <Icon path={copyIcon} />} <span>{t('common:copy')}</span>
      </Button>{' '}
      <span role="status">{isCopied && t('common:copied')}</span>
    </>
  );
}
