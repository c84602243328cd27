import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../../ui/use-hydrated.ts';

/**
 * The token of a message's link, or null; undefined until the page is alive. It leaves the address for the history's own
 * state, so that nobody who looks on, and no other page, has it.
 */
export function useLinkToken(): string | null | undefined {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const given = hash.length > 1 ? hash.slice(1) : null;
  useEffect(() => {
    if (given !== null) void navigate(`${pathname}${search}`, { replace: true, state: { token: given } });
  }, [given, pathname, search, navigate]);
  return isHydrated ? (given ?? (state as { token?: string } | null)?.token ?? null) : undefined;
}
