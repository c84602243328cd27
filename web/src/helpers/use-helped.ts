import type { EntityOf } from '@portal/contract/define-call';
import { leaveHelping } from '@portal/contract/helpers/leave-helping';
import { listHelped } from '@portal/contract/helpers/list-helped';
import { useEffect, useState } from 'react';
import { ApiError } from '../app/calls/api-error.ts';
import { callApi } from '../app/calls/client.ts';
import { useStore } from '../app/page/store.ts';
import { helperToken } from '../app/session/helper-token.ts';

type ReadHelped = EntityOf<typeof listHelped> | 'FAILED' | null;

/** Tells whether a failure means that the helper is signed in no more; then they are signed out here, too. */
export function endsSession(error: unknown): boolean {
  const isOver = error instanceof ApiError && error.status === 401;
  if (isOver) helperToken.set('');
  return isOver;
}

/** The people whom the helper who is signed in helps; `wasOver` says that a session ran out. */
export function useHelped() {
  const token = useStore(helperToken, '', (given) => given);
  const [helped, setHelped] = useState<ReadHelped>(null);
  const [wasOver, setOver] = useState(false);
  const [tries, setTries] = useState(1);
  useEffect(() => {
    let isWanted = true;
    const read = async (_try: number) => {
      const entity = await callApi(listHelped, {}, { silent: true }).catch((error: unknown): ReadHelped => {
        if (endsSession(error)) setOver(true);
        return 'FAILED';
      });
      if (isWanted) setHelped(entity);
    };
    if (token !== '') void read(tries);
    return () => {
      isWanted = false;
    };
  }, [token, tries]);
  const readAgain = () => setTries(tries + 1);
  const leave = async () => {
    // Signed out here, whatever becomes of the call: the token is kept nowhere else, and ends by itself.
    await callApi(leaveHelping, {}, { silent: true }).catch((error: unknown) => console.info(error));
    helperToken.set('');
    setHelped(null);
  };
  return { isSignedIn: token !== '', helped, wasOver, noteOver: () => setOver(true), readAgain, leave };
}
