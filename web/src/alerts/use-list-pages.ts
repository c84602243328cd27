import type { Call, EntityOf, InputOf } from '@portal/contract/define-call';
import { useState } from 'react';
import useSWR from 'swr';
import type { ApiError } from '../app/calls/api-error.ts';
import { keyOfRead } from '../app/calls/cached-reads.ts';
import { callApi } from '../app/calls/client.ts';
import { useTexts } from '../app/texts/use-texts.ts';

/** The pages of a list whose words are those of the page's language; more of them on demand. */
export function useListPages<C extends Call>(call: C) {
  const { language } = useTexts();
  const [isSlow, setSlow] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // They belong to the language in which they were read.
  const [older, setOlder] = useState<{ language: string; pages: EntityOf<C>[] }>({ language, pages: [] });
  const read = () => callApi(call, {} as InputOf<C>, { silent: true, isRead: true });
  const { data, error, mutate } = useSWR<EntityOf<C>, ApiError>(keyOfRead(call, { language }), read, {
    shouldRetryOnError: false,
    onLoadingSlow: () => setSlow(true),
    onSuccess: () => setSlow(false),
  });
  const shown = older.language === language ? older.pages : [];
  const pages = data === undefined ? [] : [data, ...shown];
  const { nextCursor = null } = (pages.at(-1) ?? {}) as { nextCursor?: string | null };
  const readMore = async () => {
    if (isBusy || nextCursor === null) return;
    setBusy(true);
    try {
      const page = await callApi(call, { cursor: nextCursor } as InputOf<C>);
      setOlder({ language, pages: [...shown, page] });
    } catch (failure) {
      // Said by the modal; the button stays.
      console.info(failure);
    }
    setBusy(false);
  };
  return { pages, error, isSlow, isBusy, hasMore: nextCursor !== null, readMore, tryAgain: () => void mutate() };
}
