import { type NavigateOptions, useNavigate } from 'react-router';
import { useMergeQuery } from './app-link.tsx';

/** Goes to a page of the portal; its query is added to that of the page on screen. */
export type GoTo = (to: string, options?: NavigateOptions) => void | Promise<void>;

/**
 * Gives what goes to another page when a link will not do. It keeps what the query holds, as every navigation does
 * (specification §2). A check finds the router's own way elsewhere.
 */
export function useGoTo(): GoTo {
  const navigate = useNavigate();
  const merge = useMergeQuery();
  return (to, options) => navigate(merge(to), options);
}
