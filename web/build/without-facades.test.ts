import { expect, test } from 'vitest';
import { askItself, findFacade } from './without-facades.ts';

const chunk = { fileName: 'assets/letter-page-a.js', isEntry: false, moduleIds: [] };

test('a file that only hands on what another has is a facade', () => {
  const code = 'export{t as default,n}from"./letters-1-b.js";\n';
  const names = [
    { known: 'default', own: 't' },
    { known: 'n', own: 'n' },
  ];
  expect(findFacade({ ...chunk, code })).toEqual({ fileName: chunk.fileName, source: 'letters-1-b.js', names });
});

test.each([
  ['runs something besides', { ...chunk, code: 'export{t}from"./a.js";import"./b.js";' }],
  ['has modules of its own', { ...chunk, moduleIds: ['letter-page.tsx'], code: 'export{t}from"./a.js";' }],
  ['is an entry, which a page names', { ...chunk, isEntry: true, code: 'export{t}from"./a.js";' }],
])('a file that %s is none', (_why, file) => {
  expect(findFacade(file)).toBeNull();
});

test('an import on demand asks the file itself, and only that of a facade', () => {
  const facade = { fileName: chunk.fileName, source: 'letters-1-b.js', names: [{ known: 'default', own: 't' }] };
  const asked = 'load(()=>import(`./letter-page-a.js`),import("./other-c.js"))';
  expect(askItself(asked, [facade])).toBe(
    'load(()=>import(`./letters-1-b.js`).then(m=>({default:m.t})),import("./other-c.js"))',
  );
});
