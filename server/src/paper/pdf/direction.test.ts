import { expect, test } from 'vitest';
import { drawFromRight, inDrawnOrder } from './direction.ts';

test.each([
  ['a line of our letters stays as it is', 'You have $20.00 left.', ['You have $20.00 left.']],
  ['words from right to left come in reverse', 'שלום לכולם', ['לכולם', 'שלום']],
  ['an amount keeps its order, and the dot after it belongs to the line', 'לך $1,284.16.', ['.$1,284.16', 'לך']],
  ['so does a name of several words', 'קנית ב Plaza Foods היום', ['היום', 'Plaza Foods', 'ב', 'קנית']],
  ['brackets open toward what they hold', '(שלום) לך (2264)', ['(2264)', 'לך', ')שלום(']],
])('%s', (_, line, drawn) => {
  expect(inDrawnOrder(line)).toEqual(drawn);
});

test.each([
  ['begins at its right', { width: 20, lineWidth: 20, align: 'right' }, 4],
  ['begins where it is put', {}, 0],
])('one space parts each word from the next, whichever way it runs; a line %s', (_, options, firstAt) => {
  const drawn: [string, number][] = [];
  const doc = {
    _fragment: (text: string, x: number, _y: number, _options: object) => void drawn.push([text, x]),
    // Each sign is as wide as the others.
    widthOfString: (text: string) => text.length,
    markContent: () => undefined,
    endMarkedContent: () => undefined,
  };
  drawFromRight(doc as unknown as PDFKit.PDFDocument);
  doc._fragment('אתם ב Plaza היום ', 0, 0, options);
  expect(drawn).toEqual([
    ['היום', firstAt],
    ['Plaza', firstAt + 5],
    ['ב', firstAt + 11],
    ['אתם', firstAt + 13],
  ]);
});
