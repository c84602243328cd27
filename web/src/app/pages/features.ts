import type { FeatureToggle } from '@portal/contract/feature-toggle';
import type { PageData } from '@portal/contract/page-bundle';
import type { SessionState } from '../session/session.ts';
import { useSession } from '../session/session-store.ts';
import { usePageData } from './page-data.ts';
import { findPageRoute, type PageRoute } from './routes.ts';

/** Whether a feature is on: as the metadata said last, else as it was when the page was rendered. */
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

/** Gives a function that tells whether a path can be linked: its page is built, and its feature is on. */
export function useOpenPages(): (path: string) => boolean {
  const isOn = useFeatures();
  return (path) => {
    const route = findPageRoute(path);
    return route !== null && isOpen(route, isOn);
  };
}

/** Whether a page's feature, if it belongs to one, is on. */
export function isOpen({ toggle }: Pick<PageRoute, 'toggle'>, isOn: (toggle: FeatureToggle) => boolean): boolean {
  return toggle === undefined || isOn(toggle);
}
