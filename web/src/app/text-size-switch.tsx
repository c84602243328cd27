import { useStore } from './store.ts';
import { chooseTextSize, nextTextSize, textSize } from './text-size.ts';
import { useTexts } from './use-texts.ts';

/** Makes the text larger, step by step, and then usual again. */
export function TextSizeSwitch() {
  const { t } = useTexts();
  const size = useStore(textSize, 100, (each) => each);
  const next = nextTextSize(size);
  const isLarger = next > size;
  return (
    <button className="tool tool--size" type="button" onClick={() => chooseTextSize(next)}>
      <span aria-hidden="true">{isLarger ? 'A+' : 'A'}</span>
      <span className="visually-hidden">{t(isLarger ? 'common:textSize.larger' : 'common:textSize.usual')}</span>
    </button>
  );
}
