import type { EntityOf } from '@portal/contract/define-call';
import { searchTransactions, type TransactionSearch } from '@portal/contract/transactions/search-transactions';
import { useMemo, useState } from 'react';
import useSWR, { unstable_serialize as nameOf, useSWRConfig } from 'swr';
import type { ApiError } from '../app/calls/api-error.ts';
import { keyOfRead } from '../app/calls/cached-reads.ts';
import { callApi } from '../app/calls/client.ts';
import { useDrawn } from '../app/pages/use-drawn.ts';

export type TransactionPage = EntityOf<typeof searchTransactions>;

export interface TransactionPages {
  /** Those that are here, in order; while more are read, those of before. */
  pages: readonly TransactionPage[];
  error: ApiError | undefined;
  isSlow: boolean;
  isLoading: boolean;
  tryAgain: () => void;
}

const none: readonly TransactionPage[] = [];

/** The first `count` pages of a search, each read once the one before has said where it starts. */
export function useTransactionPages(search: Omit<TransactionSearch, 'cursor'>, count: number): TransactionPages {
  const [isSlow, setSlow] = useState(false);
  const { cache } = useSWRConfig();
  const keyOf = (pages: number) => keyOfRead(searchTransactions, { ...search, pages });
  const kept = (pages: number) => cache.get(nameOf(keyOf(pages)))?.data as readonly TransactionPage[] | undefined;
  const read = async (): Promise<readonly TransactionPage[]> => {
    // One more page goes on from those that are here; what is read again is read from the beginning.
    const pages = kept(count) ? [] : [...(kept(count - 1) ?? [])];
    while (pages.length < count) {
      const cursor = pages.at(-1)?.nextCursor;
      if (cursor === null) break;
      pages.push(await callApi(searchTransactions, { ...search, cursor: cursor ?? null }, { silent: true }));
    }
    return pages;
  };
  const { data, error, isValidating, mutate } = useSWR<readonly TransactionPage[], ApiError>(keyOf(count), read, {
    onLoadingSlow: () => setSlow(true),
    onSuccess: () => setSlow(false),
  });
  const pages = data ?? kept(count - 1) ?? none;
  const isLoading = isValidating && pages.length < count;
  const name = nameOf(search);
  const now = useMemo(
    () => ({ name, pages, error, isSlow, isLoading, isNew: pages === none }),
    [name, pages, error, isSlow, isLoading],
  );
  return { ...useDrawn(now), tryAgain: () => void mutate() };
}
