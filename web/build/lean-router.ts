import type { Plugin } from 'vite';
import { type Bodies, withoutBodies } from './without-bodies.ts';

const partsOfRouter =
  /node_modules\/react-router\/dist\/production\/lib\/(dom\/lib|context|components|hooks|router\/router)\.js$/;

/** The code taken out of the router, and its replacement. */
const edits: readonly [what: string, pattern: RegExp, put: string][] = [
  ['the names of components', /^\w+\.displayName = "[^"]*";$/gm, ''],
  ['components that are made by a call', /= (React\$1\.forwardRef\()/g, '= /* @__PURE__ */ $1'],
  ['instrumentations', /init\.instrumentations/g, 'undefined'],
  ['fetchers', /^\t\t(?:fetch|revalidate|getFetcher|resetFetcher|_internalSetRoutes),$/gm, ''],
  ['forms that it sends', /opts && opts\.submission && isMutationMethod\(opts\.submission\.formMethod\)/g, 'false'],
  ['the question whether a page passes into another', /!viewTransitionOpts \|\| !isViewTransitionAvailable/g, 'true'],
  [
    'the effects that pass a page into another',
    /\tReact\$1\.useEffect\(\(\) => \{\n\t\tif \(vtContext\.isTransitioning && !vtContext\.flushSync\)[^]*?(?=\tlet navigator = )/g,
    '',
  ],
  [
    'what is fetched beside a page',
    /\tfetchLoadMatches\.forEach\(\(f, key\) => \{[^]*?(?=\treturn \{\n\t\tdsMatches)/g,
    '',
  ],
  ['routes that are found by another', /future\.unstable_customRouteDiscovery/g, 'false'],
  ['pages that are shown in transitions of React', /useTransitions === true/g, 'false'],
  [
    'which pages passed into another',
    /\t\tif \(pendingAction === "POP" && !isUninterruptedRevalidation && [^]*?(?=\t\tupdateState\(\{)/g,
    '',
  ],
];

/**
 * The functions that no page reaches, and a stand-in for each body, by the file: the routes have no loader, action or middleware
 * (`lean-router.test.ts` holds them to it), so nothing is sent, fetched beside a page, or answered with a redirect.
 */
export const unreached: Readonly<Record<string, Bodies>> = {
  'router/router': {
    startRedirectNavigation: '',
    normalizeNavigateOptions: 'return { path };',
    markFetchRedirectsDone: 'return false;',
    abortStaleFetchLoads: 'return false;',
    getUpdatedRevalidatingFetchers: 'return new Map();',
    getTargetedDataStrategyMatches: 'return [];',
    runClientMiddlewarePipeline: '',
    loadLazyMiddlewareForMatches: '',
    getUpdatedActionData: '',
    parseResponseBody: '',
    getSubmissionFromNavigation: '',
    normalizeRelativeRoutingRedirectResponse: 'return response;',
    processLoaderData: 'return processRouteLoaderData(matches, results, pendingActionResult);',
    // An address without a page has one of its own; the words are for developers.
    getInternalRouterError: "return new ErrorResponseImpl(status || 500, '', new Error(pathname), true);",
    persistAppliedTransitions: '',
    restoreAppliedTransitions: '',
  },
  'dom/lib': { parseHydrationData: '' },
  hooks: { RSCErrorHandler: 'return children;', DefaultErrorComponent: 'return null;' },
};

/** The code of the router without what nobody uses; `fitted` is told which of the edits found something. */
export function withoutUnused(code: string, fitted: (what: string) => void): string {
  return edits.reduce((text, [what, pattern, put]) => {
    if (text.search(pattern) >= 0) fitted(what);
    return text.replaceAll(pattern, put);
  }, code);
}

/** The edits that none of the files had anything for: the library is written otherwise by now. */
export function listUnfitted(fitted: ReadonlySet<string>): string[] {
  return edits.flatMap(([what]) => (fitted.has(what) ? [] : [what]));
}

/**
 * Lets the bundler leave out what nobody uses of the router: its forms, its own links, its fetchers and what fetches pages
 * ahead, and what watches it. Each component is named after it is made, and what is written to cannot be left out; the names are for
 * developers. Nobody gives it instrumentations. Code missing from another version fails the build: then look for its
 * replacement.
 */
export function leanRouter(): Plugin {
  const fitted = new Set<string>();
  return {
    name: 'lean-router',
    transform(code, id) {
      const part = partsOfRouter.exec(id)?.[1];
      if (part === undefined) return undefined;
      const lean = withoutUnused(code, (what) => fitted.add(what));
      return withoutBodies(lean, 'react-router', unreached[part] ?? {});
    },
    buildEnd(error) {
      const missing = listUnfitted(fitted);
      if (!error && missing.length > 0) this.error(`react-router has none of these any more: ${missing.join(', ')}`);
    },
  };
}
