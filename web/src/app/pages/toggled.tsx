import type { ComponentType } from 'react';
import { isOpen, useFeatures } from './features.ts';
import type { PageRoute } from './page-route.ts';

/** Puts the page for unknown paths in place of a page while its feature is off. */
export function toggled(route: PageRoute, Page: ComponentType, NotFound: ComponentType): ComponentType {
  return function Toggled() {
    const isOn = useFeatures();
    return isOpen(route, isOn) ? <Page /> : <NotFound />;
  };
}
