import type { Call, EntityOf, InputOf } from '@portal/contract/define-call';
import type { Language } from '@portal/contract/language';
import { openReads } from '@portal/contract/representatives/open-reads';
import { useMemo, useState } from 'react';
import useSWR, { unstable_serialize as nameOf } from 'swr';
import { useDrawn } from '../page/use-drawn.ts';
import { useSession } from '../session/session-store.ts';
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

interface ReadOptions {
  retries: boolean;
  /** Of the page, where the answer has words. */
  language?: Language;
}

/**
 * Reads a call and keeps what it answered; without an input it waits for one. The page shows a failure itself. A representative
 * asks for nothing that is not theirs.
 */
export function useRead<C extends Call>(
  call: C,
  asked: InputOf<C> | null,
  { retries, language }: ReadOptions,
): Read<EntityOf<C>> {
  const [isSlow, setSlow] = useState(false);
  const isRepresentative = useSession('user').actsFor.role !== '';
  const input = isRepresentative && !openReads.test(call.name) ? null : asked;
  const read = input === null ? null : () => callApi(call, input, { silent: true, isRead: true });
  const key =
    input === null ? null : keyOfRead(call, language === undefined ? input : { ...(input as object), language });
  const name = nameOf(key);
  const { data, error, mutate } = useSWR<EntityOf<C>, ApiError>(key, read, {
    shouldRetryOnError: retries,
    onLoadingSlow: () => setSlow(true),
    // The next one may be quick.
    onSuccess: () => setSlow(false),
  });
  const now = useMemo(() => ({ name, data, error, isSlow, isNew: !data }), [name, data, error, isSlow]);
  return { ...useDrawn(now), tryAgain: () => void mutate() };
}
