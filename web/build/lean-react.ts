import type { Plugin } from 'vite';
import { type Bodies, withoutBodies } from './without-bodies.ts';

const library = /\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/;

const nothing = (names: readonly string[]): Bodies => Object.fromEntries(names.map((name) => [name, '']));

/**
 * The functions that no component of the portal reaches, and a stand-in for each body. Each belongs to a component, a hook or a
 * call of React that the portal does not use; `lean-react.test.ts` fails when its sources begin to.
 */
export const unreached: Bodies = {
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
  ...nothing(['startHostTransition', 'extractEvents$1', 'scheduleReplayQueueIfNeeded', 'requestFormReset']),
  // `useTransition`; the pages' router starts its transitions without it.
  startTransition: '',
  // `unstable_scheduleHydration`.
  ...nothing(['attemptExplicitHydrationTarget', 'ReactDOMHydrationRoot.unstable_scheduleHydration']),
  // `findDOMNode`.
  findCurrentFiberUsingSlowPath: 'return null;',
  // `onSelect`.
  constructSelectEvent: '',
  // The compiler's hook.
  useMemoCache: '',
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
  ]),
  // The components around a fault, which nobody reads.
  getStackByFiberInDevAndProd: "return '';",
  describeNativeComponentFrame: "return '';",
};

/**
 * Leaves out of React what no component reaches. The bundler cannot tell, since all of it hangs on what a tree may hold. Code
 * missing from another version fails the build: then look for its replacement.
 */
export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    transform(code, id) {
      return library.test(id) ? withoutBodies(code, 'react-dom', unreached) : undefined;
    },
  };
}
