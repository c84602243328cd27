import type { Plugin } from 'vite';
import { type Answer, withAnswers } from './with-answers.ts';
import { type Bodies, withoutBodies } from './without-bodies.ts';

const partsOfRouter =
  /node_modules\/react-router\/dist\/production\/lib\/(dom\/lib|context|components|hooks|router\/router)\.js$/;

/** The code taken out of the router, and its replacement. */
const edits: readonly [what: string, pattern: RegExp, put: string][] = [
  ['the names of components', /^\w+\.displayName = "[^"]*";$/gm, ''],
  ['components that are made by a call', /= (React\$1\.forwardRef\()/g, '= /* @__PURE__ */ $1'],
  // They say what a developer did wrong, and so never.
  ['warnings', /(?<![.\w]|function )warn(?:ing|Once|ingOnce)\(/g, 'void ('],
  ['words of faults', /\binvariant\(([^;\n]*?), (?:`[^`\n]*`|"[^"\n]*")\);/g, 'invariant($1);'],
  ['instrumentations', /init\.instrumentations/g, 'undefined'],
  ['fetchers', /^\t\t(?:fetch|revalidate|getFetcher|resetFetcher|_internalSetRoutes),$/gm, ''],
  ['forms that it sends', /opts && opts\.submission && isMutationMethod\(opts\.submission\.formMethod\)/g, 'false'],
  ['the question whether a page passes into another', /!viewTransitionOpts \|\| !isViewTransitionAvailable/g, 'true'],
  [
    'the effects that pass a page into another',
    /\tReact\$1\.useEffect\(\(\) => \{\n\t\tif \(vtContext\.isTransitioning && !vtContext\.flushSync\)[^]*?(?=\tlet navigator = )/g,
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
 * (`lean-router.test.ts` holds them to it), so nothing is sent, fetched beside a page, or answered with a redirect. A route is at
 * hand, or one function loads it. Where a page is scrolled to is the portal's own (`use-top.ts`).
 */
const unreached: Readonly<Record<string, Bodies>> = {
  'router/router': {
    startRedirectNavigation: '',
    normalizeNavigateOptions: '',
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
    cancelDiscoveryNavigation: '',
    deleteFetcher: '',
    queueFetcherForDeletion: '',
    abortFetcher: '',
    enableScrollRestoration: '',
    getScrollKey: '',
    saveScrollPosition: '',
    getSavedScrollPosition: 'return null;',
    getRouteHydrationStatus: '',
    shouldRevalidateLoader: '',
    getInstrumentationNavigateMeta: '',
    getActionDataForCommit: 'return {};',
    loadLazyRouteProperty: '',
    createDataRouteMatcher: 'return new V6RegExMatcher(basename);',
    createClientSideRequest:
      'return new Request(history.createURL(stripHashFromPath(location)).toString(), { signal });',
    getLoadingNavigation: 'return { state: "loading", location, matches, historyAction };',
    getMatchesToLoad:
      'const pattern = getRoutePattern(matches); return { dsMatches: matches.map((match) => getDataStrategyMatch(mapRouteProperties, manifest, request, location, pattern, match, lazyRoutePropertiesToSkip, scopedContext, Boolean(match.route.lazy))), revalidatingFetchers: [] };',
    callLoadersAndMaybeResolveData:
      'return { loaderResults: await callDataStrategy(request, location, matches, scopedContext, null, initiator, navigationType), fetcherResults: {} };',
    callLoaderOrAction:
      'try { await lazyRoutePromise; return { type: "data", result: void 0 }; } catch (e) { return { type: "error", result: e }; }',
    convertDataStrategyResultToDataResult:
      'const { result, type } = dataStrategyResult; return type === "error" ? { type, error: result } : { type, data: result };',
  },
  'dom/lib': { parseHydrationData: '' },
  hooks: {
    RSCErrorHandler: 'return children;',
    DefaultErrorComponent: 'return null;',
    useNavigate: 'return useNavigateStable();',
    useNavigateUnstable: '',
    warningOnce: '',
  },
};

/**
 * The questions of each file that have one answer: `main.tsx` gives the router what is at hand and the way to more
 * routes, and nothing else; one frame stands around all pages.
 */
const answers: Readonly<Record<string, readonly Answer[]>> = {
  'router/router': [
    [/initialMatches == null && !init\.patchRoutesOnNavigation/g, 'false'],
    [/initialMatches && !init\.hydrationData/g, 'false'],
    [/!initialMatches\.some\(\(m\) => routeHasLoaderOrMiddleware\(m\.route\)\)/g, 'true'],
    [/initialHydration && state\.errors/g, 'false'],
    [/!init\.dataStrategy/g, 'true'],
    [/init\.dataStrategy \|\| defaultDataStrategyWithMiddleware/g, 'defaultDataStrategy'],
    [/init\.getContext \? await init\.getContext\(\) : new RouterContextProvider\(\)/g, '{}'],
    [/typeof route\.lazy === "function"/g, 'true'],
    [/allowElementMutations && existingChildren\.length > 0/g, 'false'],
    [/(?<=if \()opts\?\.mask(?=\))/g, 'false'],
    [/(?<=if \()opts\?\.instrumentationNavigateMetaReceiver(?=\))/g, 'false'],
    [/consumeInstrumentationClientResultMetaReceiver\(router\)/g, 'void 0'],
    [/discoverResult\.type === "cancelled"/g, 'false'],
    [/opts && opts\.pendingError/g, 'false'],
    [
      /let \{ path, submission, error \} = normalizeNavigateOptions\(false, (.*), opts\);/g,
      'let path = $1, submission, error;',
    ],
    [/let isActionReload = [^;]+;/g, 'let isActionReload = false;'],
    [/newState\.actionData\b/g, '(void 0)'],
    [/(?<=if \()isRedirectDataStrategyResult\(result\)/g, 'false'],
    [/findRedirect\((?:loader|fetcher)Results\)/g, 'null'],
    [/\t\tstate\.fetchers\.forEach\(\(fetcher, key\) => \{[^]*?(?=\t\t\[\.\.\.subscribers\])/g, ''],
    [/\t\trevalidatingFetchers\.forEach\(\(rf\) => \{[^]*?\n\t\t\}\);\n/g, ''],
  ],
  hooks: [
    [/(?<=if \()locationArg(?=\))/g, 'false'],
    [/locationArg && renderedMatches/g, 'false'],
    [/let parentPathnameBase = [^;]+;/g, 'let parentPathnameBase = "/";'],
    [/dataRouterState && onErrorHandler/g, 'false'],
  ],
  components: [[/newErrors && onError\b/g, 'false']],
};

/** A part of the router, by the name of its file, without what no page reaches. */
export const withoutUnreached = (code: string, part: string): string =>
  withoutBodies(withAnswers(code, 'react-router', answers[part] ?? []), 'react-router', unreached[part] ?? {});

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
      return withoutUnused(withoutUnreached(code, part), (what) => fitted.add(what));
    },
    buildEnd(error) {
      const missing = listUnfitted(fitted);
      if (!error && missing.length > 0) this.error(`react-router has none of these any more: ${missing.join(', ')}`);
    },
  };
}
