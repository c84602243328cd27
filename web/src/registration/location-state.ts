import { useLocation } from 'react-router';
import { ApiError } from '../app/calls/api-error.ts';
import { changeDraft, emptyDraft } from '../app/forms/draft.ts';
import { useNavigateHere } from '../app/pages/use-navigate-here.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { detourOf, type LocationState } from './refusals.ts';

/** Returns the state that the page before passed to this one; nothing until the first paint is done. */
export function useLocationState<More extends object = LocationState>(): Partial<LocationState & More> {
  const { state } = useLocation();
  const isHydrated = useHydrated();
  return isHydrated && typeof state === 'object' && state !== null ? (state as Partial<LocationState & More>) : {};
}

/** Gives a function that goes on to a page, and tells it something; not who has left meanwhile. */
export function useGoTo() {
  const navigate = useNavigateHere();
  return async (to: string, told: object = {}, isReplacing = false) => {
    await navigate(to, { state: told, replace: isReplacing });
  };
}

/** Gives a function that does something, and leads on when it is refused for a reason that belongs to another page. */
export function useDetours() {
  const goTo = useGoTo();
  const { pathname } = useLocation();
  return async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (thrown) {
      const detour = thrown instanceof ApiError ? detourOf(thrown) : null;
      // The form of this very page shows the problems of its fields.
      if (detour === null || (detour.told.problems && detour.to === pathname)) throw thrown;
      await goTo(detour.to, detour.told, detour.to === pathname);
      changeDraft(Object.fromEntries(detour.resets.map((field) => [field, emptyDraft[field]])));
    }
  };
}
