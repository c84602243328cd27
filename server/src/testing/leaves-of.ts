/** A value inside of another one, and the way to it: 'fees.replacementCents'. */
export interface Leaf {
  place: string;
  value: string | number | boolean | null;
}

/** Lists every value that a content holds, however deep. */
export function leavesOf(content: unknown, place = ''): Leaf[] {
  if (typeof content === 'object' && content !== null) {
    return Object.entries(content).flatMap(([key, value]) => leavesOf(value, place === '' ? key : `${place}.${key}`));
  }
  const isValue = ['string', 'number', 'boolean'].includes(typeof content) || content === null;
  return isValue ? [{ place, value: content as Leaf['value'] }] : [];
}

/** Of a content, all that is text. */
export const textsIn = (content: unknown): { place: string; value: string }[] =>
  leavesOf(content).flatMap(({ place, value }) => (typeof value === 'string' ? [{ place, value }] : []));
