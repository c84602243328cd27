import type { Call, EntityOf, InputOf } from '@portal/contract/define-call';
import { useRef } from 'react';
import { ApiError } from './api-error.ts';
import { callApi } from './client.ts';

/** Whether the server may have done it all the same. */
const isUnanswered = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || (error.status >= 500 && error.status < 600);

/**
 * Sends a write that orders something or moves money, so that it happens once: who presses again because no answer came
 * gets the answer of the first time.
 */
export function useOneOrder<C extends Call>(call: C): (input: InputOf<C>) => Promise<EntityOf<C>> {
  const pending = useRef<{ body: string; idempotencyKey: string } | null>(null);
  return async (input) => {
    const body = JSON.stringify(input);
    const before = pending.current?.body === body ? pending.current : null;
    const order = before ?? { body, idempotencyKey: crypto.randomUUID() };
    pending.current = order;
    try {
      const entity = await callApi(call, input, { silent: true, idempotencyKey: order.idempotencyKey });
      pending.current = null;
      return entity;
    } catch (error) {
      if (!isUnanswered(error)) pending.current = null;
      throw error;
    }
  };
}
