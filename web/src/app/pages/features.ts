import type { FeatureToggle } from '@portal/contract/feature-toggle';
import type { PageData } from '@portal/contract/page-bundle';
import { usePageData } from '../page/page-data.ts';
import type { PageRecord } from '../page/page-route.ts';
import type { SessionState } from '../session/session.ts';
import { useSession } from '../session/session-store.ts';
import { useKnownRoutes } from './known-routes.ts';
import { isOfHolderAlone } from './representative-pages.ts';

/** Tells whether a feature is on: as the metadata said last, else as it was when the page was rendered. */
export function isFeatureOn(
  toggle: FeatureToggle,
  { featureToggle }: Pick<SessionState, 'featureToggle'>,
  { offFeatures }: Pick<PageData, 'offFeatures'>,
): boolean {
  return featureToggle[toggle] ?? !offFeatures.includes(toggle);
}

/** Gives a function that tells whether a feature is on. */
export function useFeatures(): (toggle: FeatureToggle) => boolean {
  const featureToggle = useSession('featureToggle');
  const data = usePageData();
  return (toggle) => isFeatureOn(toggle, { featureToggle }, data);
}

/**
 * Gives a function that tells whether a path can be linked: its page is built, and its feature is on. A page that anybody
 * may open knows no page of the cardholder's: it asks for the feature of one (`useFeatures`). A representative is
 * offered the pages alone that are theirs.
 */
export function useOpenPages(): (path: string) => boolean {
  const isOn = useFeatures();
  const routes = useKnownRoutes();
  const { role } = useSession('user').actsFor;
  return (path) => {
    const route = routes.find((each) => each.path === path);
    return route !== undefined && isOpen(route, isOn) && !(role !== '' && isOfHolderAlone(route));
  };
}

/** Tells whether a page's feature, if it belongs to one, is on. */
export function isOpen({ toggle }: Pick<PageRecord, 'toggle'>, isOn: (toggle: FeatureToggle) => boolean): boolean {
  return toggle === undefined || isOn(toggle);
}
