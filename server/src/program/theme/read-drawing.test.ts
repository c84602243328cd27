import { expect, test } from 'vitest';
import { readDrawing } from './read-drawing.ts';

const sun = '#ffc24d';
const svg = (inner: string, attributes = 'viewBox="0 0 48 48"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`;

test('paths are read with their colors, of which two follow the scheme', () => {
  const text = `<?xml version="1.0"?>\n<!-- made by hand -->\n${svg('\n<path fill="currentColor" d="M0 0h9v9z"/> <path d="M1 1h2z" fill="#FFC24D" fill-rule="evenodd"></path><path d="M2 2h2z" fill="#abc"/>')}\n`;
  expect(readDrawing(text, sun)).toEqual({
    width: 48,
    height: 48,
    shapes: [
      { d: 'M0 0h9v9z', fill: 'ink', isEvenOdd: false },
      { d: 'M1 1h2z', fill: 'sun', isEvenOdd: true },
      { d: 'M2 2h2z', fill: '#aabbcc', isEvenOdd: false },
    ],
  });
});

test.each([
  ['a script', svg('<script>alert(1)</script>'), '<script> is not allowed'],
  ['a handler', svg('<path d="M0 0z"/>', 'viewBox="0 0 1 1" onload="alert(1)"'), '<svg onload> is not allowed'],
  ['a link', svg('<a href="https://x.example"/>'), '<a> is not allowed'],
  ['an image from elsewhere', svg('<image href="https://x.example/a.png"/>'), '<image> is not allowed'],
  ['a reference', svg('<use href="#a"/>'), '<use> is not allowed'],
  ['a style', svg('<style>path{fill:url(https://x.example)}</style>'), '<style> is not allowed'],
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<path d="M0 0z"/>')}`, 'something that is no shape: <!DOCTYPE'],
  ['a style attribute', svg('<path d="M0 0z" style="fill:red"/>'), '<path style> is not allowed'],
  ['a fill from elsewhere', svg('<path d="M0 0z" fill="url(#a)"/>'), 'filled with url(#a)'],
  ['words as path data', svg('<path d="javascript:alert(1)"/>'), 'no path data'],
  ['a shape with no box', svg('<path d="M0 0z"/>', ''), 'viewBox must be'],
  ['nothing', svg(''), 'draws nothing'],
  ['words', 'hello', 'something that is no shape: hello'],
  ['too much', svg(`<path d="M${'1 1 '.repeat(2000)}"/>`), 'at most 4096 go into every page'],
])('%s is refused in words', (_, text, problem) => {
  expect(() => readDrawing(text, sun)).toThrow(problem);
});
