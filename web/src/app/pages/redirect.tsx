import { Navigate } from 'react-router';
import { useMergeQuery } from './app-link.tsx';

/** Leads on to another page in place of this one, with the query that this one has (specification §2). */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  return <Navigate to={useMergeQuery()(to)} state={state} replace />;
}
