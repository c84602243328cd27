/** Tells whether some field of the page holds anything. */
export function isAnythingTyped(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>('main input')].some(({ value }) => value !== '');
}
