import type { Call, EntityOf, InputOf } from '@portal/contract/define-call';
import { useState } from 'react';
import useSWR from 'swr';
import type { ApiError } from './api-error.ts';
import { keyOfRead } from './cached-reads.ts';
import { callApi } from './client.ts';

/** A read in the state it is in. */
export interface Read<Entity> {
  data: Entity | undefined;
  error: ApiError | undefined;
  /** It takes longer than three seconds (five on slow networks). */
  isSlow: boolean;
  tryAgain: () => void;
}

/** Reads a call and keeps what it answered. The page shows a failure itself. */
export function useRead<C extends Call>(call: C, input: InputOf<C>, options: { retries: boolean }): Read<EntityOf<C>> {
  const [isSlow, setSlow] = useState(false);
  const read = () => callApi(call, input, { silent: true, isRead: true });
  const { data, error, mutate } = useSWR<EntityOf<C>, ApiError>(keyOfRead(call, input), read, {
    shouldRetryOnError: options.retries,
    onLoadingSlow: () => setSlow(true),
    // The next one may be quick.
    onSuccess: () => setSlow(false),
  });
  return { data, error, isSlow, tryAgain: () => void mutate() };
}
