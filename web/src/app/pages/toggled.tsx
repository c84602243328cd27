import type { ComponentType } from 'react';
import type { PageRoute } from '../page/page-route.ts';
import { isOpen, useFeatures } from './features.ts';

/** Puts the page for unknown paths in place of a page while its feature is off. */
export function toggled(route: PageRoute, Page: ComponentType, NotFound: ComponentType): ComponentType {
  return function Toggled() {
    const isOn = useFeatures();
    return isOpen(route, isOn) ? <Page /> : <NotFound />;
  };
}
