import { useTexts } from '../app/texts/use-texts.ts';
import { Button } from '../ui/form/button.tsx';
import type { ReviewRow } from '../ui/table/review.tsx';

interface KeepButtonsProps {
  /** The subject of the paper, or of the message. */
  title: string;
  /** The content. */
  rows: readonly ReviewRow[];
}

/** The ways to keep what was done: on paper, or sent to oneself or to a helper where the browser can share. */
export function KeepButtons({ title, rows }: KeepButtonsProps) {
  const { t } = useTexts();
  const share = async () => {
    const lines = rows.flatMap(({ term, value }) => (typeof value === 'string' ? [`${term}: ${value}`] : []));
    // A reader who closes the browser's own dialog has changed their mind.
    await navigator.share({ title, text: [title, ...lines].join('\n') }).catch(() => undefined);
  };
  return (
    <>
      <Button kind="second" onClick={() => window.print()}>
        {t('common:print')}
      </Button>
      {'share' in navigator && (
        <Button kind="second" onClick={() => void share()}>
          {t('common:share')}
        </Button>
      )}
    </>
  );
}
