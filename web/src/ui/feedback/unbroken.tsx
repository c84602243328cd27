import type { ReactNode } from 'react';

/** An amount, or digits with hyphens between them, which are a telephone number. */
const figure = /[−+]?\$\d[\d,]*(?:\.\d\d)?|\d+(?:-\d+){2,}/.source;
/** A figure, or what comes before the next of them. */
const parts = new RegExp(`(?<figure>${figure})|.+?(?=${figure}|$)`, 'gsu');

/** Tells whether a text is a figure as a whole: a date in digits, the digits of a card, a tracking number. */
const isFigure = (text: string) => /\d/.test(text) && !/[\p{Ll}\p{Lo}]/u.test(text);

/**
 * A text whose amounts and telephone numbers stay as they are: on one line, by style, as a copied one must be dialed as it is;
 * and untouched where a browser translates the page. So stays a text that is a figure as a whole. Content other than text is
 * left alone.
 */
export function Unbroken({ text }: { text: ReactNode }): ReactNode {
  if (typeof text !== 'string') return text;
  const isWhole = isFigure(text);
  return Array.from(text.matchAll(parts), ({ 0: part, index, groups }) => {
    const isKept = groups?.['figure'] !== undefined;
    return (
      <span className={isKept ? 'num' : undefined} translate={isKept || isWhole ? 'no' : undefined} key={index}>
        {part}
      </span>
    );
  });
}
