import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withoutAliases, withoutUnreached } from './lean-react.ts';

const root = path.resolve(import.meta.dirname, '../..');
const packageFile = createRequire(import.meta.url).resolve('react-dom/package.json');
const library = readFileSync(path.join(path.dirname(packageFile), 'cjs/react-dom-client.production.js'), 'utf8');

/** All of React that the portal's bundle must not use, since what it needs of the library is left out. */
const leftOut = [
  'ViewTransition',
  'unstable_ViewTransition',
  'addTransitionType',
  'Activity',
  'SuspenseList',
  'unstable_SuspenseList',
  'useActionState',
  'useFormState',
  'useFormStatus',
  'requestFormReset',
  'findDOMNode',
  'useTransition',
  'c',
  'prefetchDNS',
  'preconnect',
  'preload',
  'preloadModule',
  'preinit',
  'preinitModule',
  'createRoot',
  'unstable_batchedUpdates',
  'unstable_useCacheRefresh',
  'useReducer',
  'useImperativeHandle',
  'PureComponent',
  'cache',
  'cacheSignal',
  'createRef',
];

/** The names of React that code uses: those that it imports, and those of a whole import ('React$1.useState'). */
function namesUsed(code: string): string[] {
  const spoken = code.replaceAll(/\/\*[^]*?\*\//g, '');
  const imports = [
    ...spoken.matchAll(/import\s*(?:type\s*)?\{([^}]*)\}\s*from\s*["']react(?:-dom(?:\/client)?)?["']/g),
  ];
  const imported = imports.flatMap(([, names = '']) =>
    names.split(',').map((each) => each.trim().split(/\s+as\s+/)[0]),
  );
  const whole = [...spoken.matchAll(/\bReact(?:DOM)?(?:\$\d+)?\.(\w+)/g)].map(([, name]) => name);
  return [...imported, ...whole].flatMap((name) => name || []);
}

/** The code of the bundle, ours and that of the libraries that draw. */
async function sources(): Promise<{ file: string; code: string }[]> {
  const libraries = [
    'react-router/dist/production/lib/**/*.js',
    'swr/dist/**/*.mjs',
    'react-hook-form/dist/index.esm.mjs',
  ];
  const patterns = ['web/src/**/*.{ts,tsx}', ...libraries.map((each) => `node_modules/${each}`)];
  const files: string[] = [];
  for await (const file of glob(patterns, { cwd: root })) {
    if (!/\.test\.|react-server|server-runtime|\/rsc\/|\/ssr\//.test(file)) files.push(file);
  }
  return files.map((file) => ({ file, code: readFileSync(path.join(root, file), 'utf8') }));
}

test('nothing of what is left out is used, by the portal or by a library that draws', async () => {
  const all = await sources();
  expect(all.length).toBeGreaterThan(400);
  const used = new Set(all.flatMap(({ code }) => namesUsed(code)));
  expect(used).toContain('useState');
  // The router's: so it is kept.
  expect(used).toContain('useOptimistic');
  expect(leftOut.filter((name) => used.has(name))).toEqual([]);
  const own = all.filter(({ file }) => file.startsWith('web/src/'));
  // The router's ways to write routes as elements use these, and it never sets what is optimistic.
  const routers =
    /\b(?:useOptimistic|cloneElement|Children|Routes?|createRoutesFrom\w+)\b(?=[^:=]*from 'react(?:-router)?')|\bstartTransition\(async\b/;
  expect(own.filter(({ code }) => routers.test(code)).map(({ file }) => file)).toEqual([]);
});

test('no component draws what React would put into the head, the page itself, an element of its own name, a fragment with a ref, a form with an action, a linked figure, or hears of selected or composed text', async () => {
  const drawn = (await sources()).filter(({ file }) => file.startsWith('web/src/') && file.endsWith('.tsx'));
  const odd =
    /<(?:link|style|script|meta|title|html|head|body)\b(?![^>]*\bid=)|<[a-z]+-[a-z-]+[\s/>]|<Fragment[^>]*\bref=|<form\b[^>]*\baction=\{(?!pathname\})|\bformAction=|\bonSelect=|\bonBeforeInput=|\bonComposition\w+=|\b(?:xlink|xml)(?:[A-Z]\w*)?=/;
  expect(drawn.filter(({ code }) => odd.test(code)).map(({ file }) => file)).toEqual([]);
});

test('the one class that is drawn has nothing of what classes had before hooks', async () => {
  const all = await sources();
  const classes = all.filter(({ code }) => /\bextends (?:React(?:\$\d+)?\.)?Component\b/.test(code));
  expect(classes.map(({ file }) => path.basename(file)).toSorted()).toEqual(['components.js', 'hooks.js']);
  const old =
    /\b(?:componentWillUnmount|shouldComponentUpdate|componentDid(?:Mount|Update)|UNSAFE_\w+|componentWill\w+)\(/;
  expect(classes.filter(({ code }) => old.test(code))).toEqual([]);
});

test('attributes that are drawn keep their names with dashes, and no others', () => {
  const lean = withoutAliases(library, '<path strokeWidth={2} textAnchor="end" />');
  expect(lean).toContain('aliases = new Map([["strokeWidth", "stroke-width"],["textAnchor", "text-anchor"],]),');
  expect(() => withoutAliases('', '')).toThrow('react-dom has no aliases');
});

test.each([
  ['react-dom.production', 'exports.preconnect', ['exports.createPortal', 'exports.flushSync']],
  [
    'react.production',
    'exports.cloneElement',
    ['exports.lazy', 'exports.memo', 'exports.useState', 'function lazyInitializer'],
  ],
])('%s loses %s, and keeps what is called', (part, lost, kept) => {
  const packageName = part.replace('.production', '');
  const folder = path.dirname(createRequire(import.meta.url).resolve(`${packageName}/package.json`));
  const whole = readFileSync(path.join(folder, `cjs/${part}.js`), 'utf8');
  const lean = withoutUnreached(whole, part);
  const body = (code: string, name: string) => code.slice(code.indexOf(name), code.indexOf(name) + 100);
  expect(body(lean, lost)).toMatch(/^exports\.\w+ = function \([^)]*\) \{\}/);
  for (const name of kept) expect(body(lean, name)).toBe(body(whole, name));
});

test('a component that is drawn, hidden and drawn again keeps its code', () => {
  const lean = withoutUnreached(library, 'react-dom-client.production');
  expect(lean.length).toBeLessThan(library.length - 80_000);
  for (const kept of ['function updateSuspenseComponent(', 'function updateOptimisticImpl(', 'function setProp(']) {
    const body = (code: string) => code.slice(code.indexOf(kept), code.indexOf(kept) + 200);
    expect(library).toContain(kept);
    expect(body(lean)).toBe(body(library));
  }
});
