import { UserId } from '@portal/contract/person/user-id';
import { checkUserId } from '@portal/contract/registration/check-user-id';
import { useEffect, useState } from 'react';
import { callApi } from '../app/calls/client.ts';

const typingMs = 400;

/** Tells whether a user ID is free, asked once the typing rests; null while that is not known. */
export function useAvailability(sessionId: string, userId: string): boolean | null {
  const [answer, setAnswer] = useState<{ userId: string; available: boolean } | null>(null);
  useEffect(() => {
    const typed = UserId.safeParse(userId);
    if (!typed.success) return undefined;
    const controller = new AbortController();
    const ask = async () => {
      const options = { silent: true, signal: controller.signal };
      const { available } = await callApi(checkUserId, { sessionId, userId: typed.data }, options);
      setAnswer({ userId, available });
    };
    // Help while typing, no more: sending the form asks again, and says what is wrong.
    const timer = setTimeout(() => void ask().catch(() => undefined), typingMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [sessionId, userId]);
  return answer?.userId === userId ? answer.available : null;
}
