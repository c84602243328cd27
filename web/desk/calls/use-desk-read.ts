import type { DeskCall, DeskEntityOf, DeskInputOf } from '@portal/contract/desk/define-desk-call';
import useSWR, { useSWRConfig } from 'swr';
import { callDesk, type Refusal } from './call-desk.ts';

class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.error);
    this.refusal = refusal;
  }
}

const keyOf = (call: DeskCall, input: object) => [call.path, input] as const;

/** Reads by a call; `input` null reads nothing yet. Nothing is asked again by itself: a look counts as an act. */
export function useDeskRead<C extends DeskCall>(call: C, input: DeskInputOf<C> | null) {
  const { data, error, isLoading, mutate } = useSWR<DeskEntityOf<C>, Refused>(
    input === null ? null : keyOf(call, input as object),
    async () => {
      const answer = await callDesk(call, input as DeskInputOf<C>);
      if (!answer.ok) throw new Refused(answer.refusal);
      return answer.entity;
    },
    // A page that opens asks anew, however short ago another one asked the same: colleagues go on meanwhile.
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false, dedupingInterval: 0 },
  );
  return { data, refusal: error?.refusal ?? null, isLoading, reload: mutate };
}

/** Gives the function that reads anew whatever a call read, because something changed it. */
export function useReloadOf(): (call: DeskCall) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async (call) => {
    await mutate((key: unknown) => Array.isArray(key) && key[0] === call.path);
  };
}
