import { expect, test } from 'vitest';
import { testFacts, testTheme } from '../../testing/program.ts';
import { makeProgramFiles } from './program-files.ts';

const textOf = (made: ReturnType<typeof makeProgramFiles>, url: string) => made.files.get(url)?.plain.toString();

test('a program in the colors of the portal adds no stylesheet to a page', () => {
  const made = makeProgramFiles(testFacts.mark, testTheme);
  expect(made.sheetUrl).toBeNull();
  expect(textOf(made, '/program/theme.css')).toBe('');
  expect(made.pageColors).toEqual({ light: '#fdfcf9', dark: '#0d181d' });
});

test('the name of a stylesheet is another one when its colors are', () => {
  const urlOf = (action: string) => makeProgramFiles(testFacts.mark, { ...testTheme, action }).sheetUrl;
  expect(urlOf('#1f5130')).toMatch(/^\/program\/theme-[\w-]{12}\.css$/);
  expect(urlOf('#1f5130')).toBe(urlOf('#1f5130'));
  expect(urlOf('#1f5130')).not.toBe(urlOf('#1f5131'));
});

test('the mark is a file of its own in the colors of the program, and what icons are drawn from', () => {
  const d = 'M0 0h9v9z';
  const shapes = [
    { d, fill: 'ink', isEvenOdd: true },
    { d, fill: 'sun', isEvenOdd: false },
  ];
  const made = makeProgramFiles({ width: 9, height: 9, shapes }, testTheme);
  const paths = `<path fill="${testTheme.action}" fill-rule="evenodd" d="${d}"/><path fill="${testTheme.sun}" d="${d}"/>`;
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${paths}</svg>`;
  expect(textOf(made, '/program/mark.svg')).toBe(mark);
  expect(made.face).toEqual({ mark, ground: testTheme.page });
});
