import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findPaleness } from './contrast.ts';
import { demoColors, deriveRoles } from './derive-roles.ts';
import { themeSheet } from './theme-sheet.ts';

const sheet = readFileSync('web/src/ui/layout/tokens.css', 'utf8');
const [light = '', rest = ''] = sheet.split('@media (prefers-color-scheme: dark)');
const [dark = ''] = rest.split('@media (prefers-reduced-motion');
const rolesIn = (css: string) =>
  Object.fromEntries([...css.matchAll(/--([\w-]+): (#[\da-f]{6})/g)].map(([, role, color]) => [role, color]));
const pine = { page: '#fbfbf6', band: '#eef0e4', ink: '#1d2a1f', action: '#1f5130', hero: '#1c4a2c', sun: '#f2a65a' };

test('from the colors of tokens.css follow all that stand there, to the last digit', () => {
  const derived = deriveRoles(demoColors);
  expect(derived.light).toEqual(rolesIn(light));
  expect(derived.dark).toEqual({ ...rolesIn(light), ...rolesIn(dark) });
});

test('a program that changes no color adds no stylesheet', () => {
  expect(themeSheet({ ...demoColors, cardPattern: 'RINGS' })).toBe('');
});

test('another program sets what differs, and in the dark again what it set in the light', () => {
  const css = themeSheet({ ...pine, cardPattern: 'PLAIN' });
  const derived = deriveRoles(pine);
  const [onPaper = '', onScreen = '', inTheDark = ''] = css.split('@media ');
  expect(onScreen).toContain(`--page:${pine.page}`);
  expect(inTheDark).toContain(`--page:${derived.dark.page}`);
  expect(onPaper).toContain(`--sun:${pine.sun}`);
  // Paper stays black on white.
  expect(onPaper).not.toContain('--page');
  expect(css).not.toContain('--error');
  expect(css.length).toBeLessThan(2600);
});

test.each([
  ['yellow links', { action: '#d9b310' }, 'light: action #d9b310 on page #fbfbf6 is'],
  ['a light hero', { hero: '#b8dcc2' }, 'light: on-hero #ffffff on hero #b8dcc2 is 1.'],
  ['a dark page', { page: '#333333' }, 'light: ink #1d2a1f on page #333333 is 1.'],
  ['a sun as deep as the hero', { sun: '#1c5a2c' }, 'light: on-sun #1d2a1f on sun #1c5a2c is 1.'],
])('%s cannot be read, and the pair is named with its ratio', (_, changes, problem) => {
  const problems = findPaleness(deriveRoles({ ...pine, ...changes }));
  expect(problems.some((each) => each.startsWith(problem))).toBe(true);
  expect(problems[0]).toMatch(/ is \d+\.\d\d:1, and must be (4\.5|3):1$/);
});

test('the colors of another program can be read in both schemes', () => {
  expect(findPaleness(deriveRoles(pine))).toEqual([]);
});
