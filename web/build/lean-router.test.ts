import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listUnfitted, withoutUnreached, withoutUnused } from './lean-router.ts';

const root = path.resolve(import.meta.dirname, '../..');
const library = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const partOf = (name: string) => readFileSync(path.join(library, `dist/production/lib/${name}.js`), 'utf8');

const code = `const Link = React$1.forwardRef(function (props) {});
Link.displayName = "Link";
if (init.instrumentations) watch(init.instrumentations);
else if (opts && opts.submission && isMutationMethod(opts.submission.formMethod)) send();
const router = {
\t\tnavigate,
\t\tfetch,
\t\tgetBlocker,
};
function useMatches(hookName) {
\tinvariant(useInRouterContext(), "useMatches() is for routes");
\twarning(false, "useMatches() is for routes");
}
if (future.unstable_customRouteDiscovery || useTransitions === true) find();
function completeNavigation() {
\t\tlet passed;
\t\tif (pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location) {
\t\t\tpassed = {};
\t\t}
\t\tupdateState({});
}
function RouterProvider() {
\tif (!viewTransitionOpts || !isViewTransitionAvailable) show();
\tReact$1.useEffect(() => {
\t\tif (vtContext.isTransitioning && !vtContext.flushSync) setRenderDfd(new Deferred());
\t}, [vtContext]);
\tlet navigator = {};
}
`;

test('names, words for developers, forwarded components, instrumentations, passing views and what nobody sends or fetches are left to the bundler', () => {
  const fitted = new Set<string>();
  const lean = withoutUnused(code, (what) => fitted.add(what));
  expect(lean).toBe(`const Link = /* @__PURE__ */ React$1.forwardRef(function (props) {});

if (undefined) watch(undefined);
else if (false) send();
const router = {
\t\tnavigate,

\t\tgetBlocker,
};
function useMatches(hookName) {
\tinvariant(useInRouterContext());
\tvoid (false, "useMatches() is for routes");
}
if (false || false) find();
function completeNavigation() {
\t\tlet passed;
\t\tupdateState({});
}
function RouterProvider() {
\tif (true) show();
\tlet navigator = {};
}
`);
  expect(listUnfitted(fitted)).toEqual([]);
});

test('what a version of the router has no more is named', () => {
  const fitted = new Set<string>();
  withoutUnused('export const Link = (props) => null;', (what) => fitted.add(what));
  expect(listUnfitted(fitted)).toHaveLength(12);
});

test('what no page reaches has no body any more, and the rest is as it was', () => {
  const kept = {
    'router/router': ['function updateBlocker(', 'async function discoverRoutes(', 'function patchRoutesImpl('],
    hooks: ['function useBlocker('],
  };
  for (const [name, functions] of Object.entries(kept)) {
    const whole = partOf(name);
    const lean = withoutUnreached(whole, name);
    expect(lean.length).toBeLessThan(whole.length - 1_500);
    const body = (text: string, of: string) => text.slice(text.indexOf(of), text.indexOf(of) + 200);
    for (const each of functions) {
      expect(whole).toContain(each);
      expect(body(lean, each)).toBe(body(whole, each));
    }
  }
});

test('the router is given what is at hand and the way to more routes, and each route that is loaded has one function for it', async () => {
  const main = readFileSync(path.join(root, 'web/src/main.tsx'), 'utf8');
  const given = /createBrowserRouter\(routes, \{\n([^]*?)\n\}\);/.exec(main)?.[1] ?? '';
  expect([...given.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name)).toEqual([
    'hydrationData',
    'patchRoutesOnNavigation',
  ]);
  const frame = readFileSync(path.join(root, 'web/src/app/frame/router.tsx'), 'utf8');
  expect([...frame.matchAll(/\blazy: .*/g)].map(([line]) => line)).toEqual(['lazy: async () =>']);
});

test('no route loads data, takes a form or runs anything before it, and no page passes into another', async () => {
  const sources: string[] = [];
  for await (const file of glob('web/src/**/*.{ts,tsx}', { cwd: root })) {
    if (!file.includes('.test.')) sources.push(readFileSync(path.join(root, file), 'utf8'));
  }
  expect(sources.length).toBeGreaterThan(400);
  const used =
    /\b(?:loader|clientLoader|middleware|shouldRevalidate|viewTransition|formMethod)[:=]|\buse(?:Fetcher|Submit|LoaderData|ActionData|Revalidator|Navigation)\(|<ScrollRestoration/;
  expect(sources.filter((source) => used.test(source))).toEqual([]);
});
