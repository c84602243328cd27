import { getOccasion, type Occasion } from '@portal/contract/desk/occasion';
import { seeingRoles } from '@portal/contract/desk/staff-role';
import type { StaffSession } from '@portal/contract/desk/staff-session';
import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Refusal } from '../calls/call-desk.ts';
import { useDeskRead } from '../calls/use-desk-read.ts';
import { useDenial } from './use-denial.ts';

interface Held {
  /** The call or task that is under way; null: none. */
  occasion: Occasion | null;
  isLoading: boolean;
  refusal: Refusal | null;
  /** Shows what a call answered. */
  setOccasion: (occasion: Occasion | null) => void;
}

const OccasionContext = createContext<Held | null>(null);

/** Knows the occasion of who is signed in, also after the page was loaded anew. */
export function OccasionProvider({ session, children }: { session: StaffSession; children: ReactNode }) {
  const isSeeing = seeingRoles.some((role) => role === session.role);
  const { data, isLoading, refusal, reload } = useDeskRead(getOccasion, isSeeing ? {} : null);
  useDenial(data?.occasion ?? null, () => void reload());
  const held = useMemo(
    () => ({
      occasion: data?.occasion ?? null,
      isLoading,
      refusal,
      setOccasion: (occasion: Occasion | null) => void reload({ occasion }, { revalidate: false }),
    }),
    [data, isLoading, refusal, reload],
  );
  return <OccasionContext value={held}>{children}</OccasionContext>;
}

/** The occasion that is under way. */
export function useOccasion(): Held {
  const held = use(OccasionContext);
  if (held === null) throw new Error('a page asks for the occasion outside the console');
  return held;
}
