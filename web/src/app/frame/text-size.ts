import { createStore } from '../page/store.ts';

const storageKey = 'textSize';
/** In percent of what the browser shows by itself, which is never made smaller. */
export const textSizes = [100, 125, 150] as const;
type TextSize = (typeof textSizes)[number];

/** How large the reader wants the text, in percent. */
export const textSize = createStore<TextSize>(100);

function apply(size: TextSize): void {
  textSize.set(size);
  // Everything is measured in rem.
  document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`;
}

/** Shows the text as large as the reader last wanted it on this device. */
export function restoreTextSize(): void {
  try {
    const kept = Number(localStorage.getItem(storageKey));
    apply(textSizes.find((size) => size === kept) ?? 100);
  } catch {
    // A browser that keeps nothing has kept no size.
  }
}

/** The size after this one; after the largest the usual one. */
export const nextTextSize = (size: TextSize): TextSize => textSizes[textSizes.indexOf(size) + 1] ?? 100;

/** Shows the text in another size, from now on and at the next visit. */
export function chooseTextSize(size: TextSize): void {
  apply(size);
  try {
    localStorage.setItem(storageKey, String(size));
  } catch {
    // It holds until the page is left.
  }
}
