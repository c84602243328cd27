import { expect, test } from 'vitest';
import { mergeFiles } from './merge-files.ts';
import type { BuiltFile } from './page-files.ts';

const root = '/portal/web/src/';
const smallCode = 'x'.repeat(100);

/** A file as the bundler makes it: `imports` and `onDemand` name others. */
function file(
  name: string,
  imports: string[],
  more: { code?: string; onDemand?: string[]; from?: string } = {},
): BuiltFile {
  const { code = smallCode, onDemand = [], from } = more;
  const facadeModuleId = from === undefined ? null : `${root}${from}`;
  return {
    fileName: name,
    name,
    code,
    imports,
    dynamicImports: onDemand,
    isEntry: name === 'main',
    facadeModuleId,
    moduleIds: [facadeModuleId ?? `${root}ui/${name}.tsx`, `${root}ui/${name}-more.tsx`],
  };
}

const page = (name: string, imports: string[], code?: string) =>
  file(name, imports, { from: `card/${name}-page.tsx`, ...(code !== undefined && { code }) });

const house = (own: readonly BuiltFile[], open: readonly BuiltFile[], shared: readonly BuiltFile[]) => [
  file('main', ['react'], {
    from: 'main.tsx',
    onDemand: ['home', ...open.map(({ fileName }) => fileName), 'signed-in', 'table'],
  }),
  file('react', []),
  file('home', ['react', 'field'], { from: 'home/home-page.tsx' }),
  file('field', []),
  file('signed-in', ['react', 'table'], { from: 'signed-in.ts' }),
  file('table', [], { from: 'app/pages/signed-in-routes.ts', onDemand: own.map(({ fileName }) => fileName) }),
  ...own,
  ...open,
  ...shared,
];

const merge = (files: readonly BuiltFile[]) =>
  [...mergeFiles(files).merged.values()].map((group) => group.map(({ name }) => name).toSorted());

test('what the home page needs at once is one file', () => {
  const [frame] = merge(house([], [], []));
  expect(frame).toEqual(['field', 'main', 'react']);
});

test('what the same pages need is one file, and what few need of much stays apart', () => {
  const largePage = (name: string, imports: string[]) => page(name, imports, 'x'.repeat(80_000));
  const own = [
    largePage('lock', ['card', 'money', 'form']),
    largePage('pin', ['card', 'money']),
    largePage('list', ['card', 'money']),
  ];
  const shared = [file('card', []), file('money', []), file('form', [], { code: 'x'.repeat(50_000) })];
  const groups = merge(house(own, [], shared));
  expect(groups.find((group) => group.includes('card'))).toEqual(expect.arrayContaining(['card', 'money']));
  expect(groups.find((group) => group.includes('form'))?.includes('card') ?? false).toBe(false);
});

test('what a visitor may load never stands with what only a cardholder needs', () => {
  const own = [page('lock', ['both', 'own']), page('pin', ['both', 'own'])];
  const open = [page('faq', ['both'])];
  const groups = merge(house(own, open, [file('both', []), file('own', [])]));
  expect(
    groups.filter((group) => group.includes('both') && group.some((name) => ['own', 'lock', 'pin'].includes(name))),
  ).toEqual([]);
});

test('no two files wait for each other', () => {
  const own = [page('lock', ['top', 'middle', 'base']), page('pin', ['top', 'middle', 'base'])];
  const shared = [file('top', ['middle']), file('middle', ['base'], { code: 'x'.repeat(50_000) }), file('base', [])];
  const files = house(own, [page('faq', ['middle'])], shared);
  const groupOf = (name: string) => merge(files).findIndex((group) => group.includes(name));
  const isTogether = groupOf('top') !== -1 && groupOf('top') === groupOf('base');
  expect(isTogether && groupOf('middle') !== groupOf('top')).toBe(false);
});
