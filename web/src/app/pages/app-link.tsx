import { Link, type LinkProps, useLocation } from 'react-router';
import { useHydrated } from '../session/store.ts';
import { mergeQuery } from '../texts/language.ts';
import { usePageData } from './page-data.ts';

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

/** A link within the portal. */
export function AppLink({ to, ...rest }: LinkProps & { to: string }) {
  return <Link to={useMergeQuery()(to)} {...rest} />;
}
