import type { Call, EntityOf, InputOf } from '@portal/contract/define-call';
import type { Language } from '@portal/contract/language';
import { useMemo, useState } from 'react';
import useSWR, { unstable_serialize as nameOf, useSWRConfig } from 'swr';
import { useDrawn } from '../page/use-drawn.ts';
import type { ApiError } from './api-error.ts';
import { keyOfRead } from './cached-reads.ts';
import { callApi } from './client.ts';

/** A list that is read page after page, in the state it is in. */
export interface Pages<Page> {
  /** Those that are here, in order; while more are read, those of before. */
  pages: readonly Page[];
  error: ApiError | undefined;
  isSlow: boolean;
  isLoading: boolean;
  /** Tells whether there are more than those that are here. */
  hasMore: boolean;
  tryAgain: () => void;
}

const none: readonly never[] = [];

/** Key of the first `count` pages of a list, for who shows something of them elsewhere. */
export function keyOfPages<C extends Call>(
  call: C,
  input: InputOf<C>,
  { count, language }: { count: number; language: Language | null },
): ReturnType<typeof keyOfRead> {
  return keyOfRead(call, { ...(input as object), language, pages: count });
}

/**
 * The first `count` pages of a list, each read once the one before has said where it starts. `input` asks for the first;
 * `language` is that of the page where the answer has words.
 */
export function usePages<C extends Call>(
  call: C,
  input: InputOf<C>,
  count: number,
  language: Language | null = null,
): Pages<EntityOf<C>> {
  type Page = EntityOf<C>;
  const [isSlow, setSlow] = useState(false);
  const { cache } = useSWRConfig();
  const keyOf = (pages: number) => keyOfPages(call, input, { count: pages, language });
  const kept = (pages: number) => cache.get(nameOf(keyOf(pages)))?.data as readonly Page[] | undefined;
  const nextOf = (pages: readonly Page[]) => (pages.at(-1) as { nextCursor: string | null } | undefined)?.nextCursor;
  const read = async (): Promise<readonly Page[]> => {
    // One more page goes on from those that are here; what is read again is read from the beginning.
    const pages = kept(count) ? [] : [...(kept(count - 1) ?? [])];
    while (pages.length < count) {
      const cursor = nextOf(pages);
      if (cursor === null) break;
      const asked = cursor === undefined ? input : ({ ...(input as object), cursor } as InputOf<C>);
      pages.push(await callApi(call, asked, { silent: true, isRead: true }));
    }
    return pages;
  };
  const { data, error, isValidating, mutate } = useSWR<readonly Page[], ApiError>(keyOf(count), read, {
    onLoadingSlow: () => setSlow(true),
    onSuccess: () => setSlow(false),
  });
  const pages = data ?? kept(count - 1) ?? none;
  const isLoading = isValidating && pages.length < count;
  const name = nameOf([call.name, input, language]);
  const now = useMemo(
    () => ({ name, pages, error, isSlow, isLoading, isNew: pages === none }),
    [name, pages, error, isSlow, isLoading],
  );
  const drawn = useDrawn(now);
  return { ...drawn, hasMore: typeof nextOf(drawn.pages) === 'string', tryAgain: () => void mutate() };
}
