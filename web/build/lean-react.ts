import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { type Bodies, withoutBodies } from './without-bodies.ts';

const library = /\/node_modules\/react(?:-dom)?\/cjs\/(react(?:-dom(?:-client)?)?\.production)\.js$/;

const nothing = (names: readonly string[]): Bodies => Object.fromEntries(names.map((name) => [name, '']));

/**
 * The functions that no component of the portal reaches, and a stand-in for each body. Each belongs to a component, a hook or a
 * call of React that the portal does not use; `lean-react.test.ts` fails when its sources begin to.
 */
const unreached: Bodies = {
  // `<ViewTransition>`.
  ...nothing([
    'startViewTransition',
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'restoreViewTransitionOnHostInstances',
    'commitAppearingPairViewTransitions',
    'commitEnterViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'measureNestedViewTransitions',
    'applyViewTransitionName',
    'restoreViewTransitionName',
    'createMeasurement',
    'ViewTransitionPseudoElement',
    'createViewTransitionInstance',
    'scheduleViewTransitionEvent',
    'trackEnterViewTransitions',
    'recursivelyTraverseAfterMutationEffects',
    'commitAfterMutationEffectsOnFiber',
    'getViewTransitionName',
    'getViewTransitionClassName',
    'getClassNameByType',
  ]),
  // Images in a `<ViewTransition>`, and stylesheets that React loads, hold a change up until it can be shown whole.
  ...nothing(['recursivelyAccumulateSuspenseyCommit', 'accumulateSuspenseyCommitOnFiber']),
  preloadInstanceAndSuspendIfNeeded: 'workInProgress.flags &= -16777217;',
  waitForCommitToBeReady: 'return null;',
  // The browser's own sign that an asynchronous transition is under way; the portal has none.
  defaultOnDefaultTransitionIndicator: '',
  // A ref of `<Fragment>`.
  ...nothing(
    [
      'addEventListener',
      'removeEventListener',
      'dispatchEvent',
      'focus',
      'focusLast',
      'blur',
      'observeUsing',
      'unobserveUsing',
      'getClientRects',
      'getRootNode',
      'compareDocumentPosition',
      'scrollIntoView',
    ].map((method) => `FragmentInstance.${method}`),
  ),
  ...nothing([
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
    'commitNewChildToFragmentInstances',
    'commitNewChildToFragmentInstance',
    'deleteChildFromFragmentInstance',
  ]),
  isFragmentInstanceParent: 'return false;',
  // `<html>`, `<head>` and `<body>`.
  ...nothing(['resolveSingletonInstance', 'releaseSingletonInstance']),
  // The name of what is no component, in the words of a fault.
  getComponentNameFromType: 'return null;',
  // `<Activity>` and `<SuspenseList>`.
  ...nothing([
    'updateActivityComponent',
    'commitActivityHydrationCallbacks',
    'getActivityInstanceFromFiber',
    'mountActivityChildren',
    'retryActivityComponentWithoutHydrating',
    'updateSuspenseListComponent',
    'initSuspenseListRenderState',
    'cutOffTailIfNeeded',
  ]),
  findFirstSuspended: 'return null;',
  // `useActionState`. (`useOptimistic` is the router's.)
  ...nothing([
    'mountActionState',
    'updateActionStateImpl',
    'rerenderActionState',
    'dispatchActionState',
    'runActionStateAction',
  ]),
  // Functions as the action of a form, `useFormStatus` and `requestFormReset`.
  ...nothing([
    'startHostTransition',
    'extractEvents$1',
    'scheduleReplayQueueIfNeeded',
    'requestFormReset',
    'recursivelyResetForms',
    'TransitionAwareHostComponent',
  ]),
  // `useTransition`; the pages' router starts its transitions without it.
  startTransition: '',
  // `unstable_scheduleHydration`.
  ...nothing(['attemptExplicitHydrationTarget', 'ReactDOMHydrationRoot.unstable_scheduleHydration']),
  // `findDOMNode`.
  findCurrentFiberUsingSlowPath: 'return null;',
  findCurrentHostFiberImpl: 'return null;',
  // `onSelect`.
  constructSelectEvent: '',
  // The compiler's hook.
  useMemoCache: '',
  // Asynchronous transitions and their types, and `useOptimistic` once somebody sets it: the router never does.
  entangleAsyncAction: 'return thenable;',
  ...nothing(['pingEngtangledActionScope', 'queueTransitionTypes', 'dispatchOptimisticSetState']),
  // `useReducer` once it dispatches, `useImperativeHandle`, `unstable_useCacheRefresh`.
  ...nothing(['dispatchReducerAction', 'imperativeHandleEffect', 'refreshCache']),
  // Children that are no array but can be counted through.
  reconcileChildrenIterator:
    'return reconcileChildrenArray(returnFiber, currentFirstChild, [...{ [Symbol.iterator]: () => newChildren }], lanes);',
  // Methods that class components had before hooks; the one that is left, the router's, catches faults.
  ...nothing(['callComponentWillReceiveProps', 'safelyCallComponentWillUnmount']),
  checkShouldComponentUpdate: 'return true;',
  // `onBeforeInput` and `onComposition…`.
  ...nothing(['getData', 'getFallbackBeforeInputChars', 'getNativeBeforeInputChars', 'isFallbackCompositionEnd']),
  // Browsers that do not tell what is typed.
  ...nothing(['handlePropertyChange', 'handleEventsForInputEventPolyfill', 'getTargetInstForInputEventPolyfill']),
  // `xlink:href` and its like.
  setValueForNamespacedAttribute: '',
  // A root that is drawn anew, or is the document.
  ...nothing(['exports.createRoot', 'clearContainerSparingly']),
  // Elements with a dash in their name.
  setPropOnCustomElement: '',
  // Elements that React itself puts into the head, and the calls that fetch ahead.
  getResource: 'return null;',
  isHostHoistableType: 'return false;',
  getHydratableHoistableCache: 'return new Map();',
  ...nothing([
    'prefetchDNS',
    'preconnect',
    'preconnectAs',
    'preload',
    'preloadModule',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
    'acquireResource',
    'preloadStylesheet',
    'insertStylesheet',
    'adoptPreloadPropsForStylesheet',
    'adoptPreloadPropsForScript',
    'suspendResource',
    'insertStylesheetIntoRoot',
    'insertSuspendedStylesheets',
    'mountHoistable',
    'createHoistableInstance',
    'preloadResourceAndSuspendIfNeeded',
    'commitHostSingletonAcquisition',
    'checkIfFullyUnsuspended',
  ]),
  // The components around a fault, which nobody reads.
  getStackByFiberInDevAndProd: "return '';",
  describeNativeComponentFrame: "return '';",
};

/** The same for the part of React that both the browser and the server have. */
const unreachedInBoth: Bodies = nothing([
  'getCrossOriginStringAs',
  ...[
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
    'requestFormReset',
    'unstable_batchedUpdates',
    'useFormState',
    'useFormStatus',
  ].map((name) => `exports.${name}`),
]);

/** The same for the part that components call: `Children`, `cloneElement`, and hooks that none has. */
const unreachedInComponents: Bodies = nothing([
  'mapChildren',
  'mapIntoArray',
  'resolveThenable',
  'cloneAndReplaceKey',
  'addTransitionType',
  ...[
    'cache',
    'cacheSignal',
    'cloneElement',
    'createRef',
    'unstable_useCacheRefresh',
    'useActionState',
    'useImperativeHandle',
    'useReducer',
    'useTransition',
  ].map((name) => `exports.${name}`),
]);

/** A part of React, by the name of its file, without what no component reaches. */
export function withoutUnreached(code: string, part: string): string {
  if (part === 'react.production') return withoutBodies(code, part, unreachedInComponents);
  return withoutBodies(code, part, part === 'react-dom.production' ? unreachedInBoth : unreached);
}

/** React's table of attributes whose names have dashes in the page ('strokeWidth'), with those that `drawn` has. */
export function withoutAliases(code: string, drawn: string): string {
  const words = new Set(drawn.match(/\w+/g));
  const table = /(?<=aliases = new Map\(\[)[^]*?(?=\]\))/;
  if (!table.test(code)) throw new Error('react-dom has no aliases any more');
  return code.replace(table, (all) =>
    [...all.matchAll(/\["(\w+)", "[\w:-]+"\],?/g)]
      .flatMap(([pair, name = '']) => (words.has(name) ? pair : []))
      .join(''),
  );
}

/**
 * Leaves out of React what no component reaches. The bundler cannot tell, since all of it hangs on what a tree may hold. Code
 * missing from another version fails the build: then look for its replacement.
 */
export function leanReact(sources: string): Plugin {
  let drawn = '';
  return {
    name: 'lean-react',
    buildStart() {
      const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
      drawn = files.map((file) => readFileSync(path.join(sources, file), 'utf8')).join('\n');
    },
    transform(code, id) {
      const part = library.exec(id)?.[1];
      if (part === undefined) return undefined;
      const lean = withoutUnreached(code, part);
      return part === 'react-dom-client.production' ? withoutAliases(lean, drawn) : lean;
    },
  };
}
