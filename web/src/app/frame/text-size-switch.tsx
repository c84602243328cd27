import { useHydrated } from '../../ui/use-hydrated.ts';
import { useStore } from '../page/store.ts';
import { useTexts } from '../texts/use-texts.ts';
import { chooseTextSize, nextTextSize, textSize } from './text-size.ts';

interface TextSizeSwitchProps {
  /** None in a menu, where its words stand beside it. */
  className?: string;
}

/** Makes the text larger, step by step, and then usual again. */
export function TextSizeSwitch({ className }: TextSizeSwitchProps) {
  const { t } = useTexts();
  const size = useStore(textSize, 100, (each) => each);
  const next = nextTextSize(size);
  const isLarger = next > size;
  return (
    <button className={className} type="button" disabled={!useHydrated()} onClick={() => chooseTextSize(next)}>
      <span aria-hidden="true">{isLarger ? 'A+' : 'A'}</span>
      <span className={className && 'visually-hidden'}>
        {t(isLarger ? 'common:textSize.larger' : 'common:textSize.usual')}
      </span>
    </button>
  );
}
