import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation } from 'react-router';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { usePageData } from '../page/page-data.ts';
import { useSession } from '../session/session-store.ts';
import { mergeQuery } from '../texts/language.ts';
import { useKnownRoutes } from './known-routes.ts';
import { isOfHolderAlone } from './representative-pages.ts';

/** Query of the page. The first paint equals what the server rendered, which knows none but the choice of language. */
export function useSearch(): string {
  const { search } = useLocation();
  const { search: served } = usePageData();
  return useHydrated() ? search : served;
}

/** Gives a function that adds a path's query to the page's: navigation keeps what the query holds (specification §2). */
export function useMergeQuery(): (to: string) => string {
  const search = useSearch();
  return (to) => mergeQuery(search, to);
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  to: To;
  state?: unknown;
  /** Takes the place of the present page in the history. */
  replace?: boolean;
}

/** A link within the portal, which adds its query to the page's. None to a page that is not for who acts for a cardholder. */
export function AppLink({ to, ...rest }: LinkProps & { to: string }) {
  const { role } = useSession('user').actsFor;
  const routes = useKnownRoutes();
  const href = useMergeQuery()(to);
  const route = role === '' ? undefined : routes.find(({ path }) => path === to.split('?', 1)[0]);
  return route !== undefined && isOfHolderAlone(route) ? null : <WholeLink to={href} {...rest} />;
}

/**
 * A link within the portal that says its query by itself. Not the router's own link: that brings what fetches pages ahead,
 * which is not used here (decision 21).
 */
export function WholeLink({ to, state, replace, onClick, children, ...rest }: LinkProps) {
  const goTo = useLinkClickHandler<HTMLAnchorElement>(to, { state, ...(replace && { replace }) });
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) goTo(event);
  };
  return (
    <a {...rest} href={useHref(to)} onClick={follow}>
      {children}
    </a>
  );
}
