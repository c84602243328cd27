import type { Call, EntityOf, InputOf } from '@portal/contract/define-call';
import { useEffect, useState } from 'react';
import { ApiError } from '../calls/api-error.ts';
import { callApi } from '../calls/client.ts';
import { useSlow } from '../calls/use-slow.ts';
import { useLinkToken } from './use-link-token.ts';

/**
 * Reads what a message's link is about; changes nothing. `read` is 'GONE' where the link is too old, used or not complete, 'FAILED'
 * where no answer came, null while it is being read.
 */
export function useLinkRead<C extends Call>(call: InputOf<C> extends { token: string } ? C : never) {
  const token = useLinkToken();
  const [read, setRead] = useState<EntityOf<C> | 'GONE' | 'FAILED' | null>(null);
  const [tries, setTries] = useState(1);
  useEffect(() => {
    let isWanted = true;
    const ask = async (given: string, _try: number) => {
      const input = { token: given } as InputOf<C>;
      const found = await callApi<C>(call, input, { silent: true, isRead: true }).catch((error: unknown) =>
        error instanceof ApiError && error.unanswered === null ? 'GONE' : 'FAILED',
      );
      if (isWanted) setRead(found);
    };
    if (token) void ask(token, tries);
    return () => {
      isWanted = false;
    };
  }, [call, token, tries]);
  const again = () => {
    setRead(null);
    setTries(tries + 1);
  };
  const isSlow = useSlow(Boolean(token) && read === null);
  return { token, read: token === null ? 'GONE' : read, isSlow, again };
}
