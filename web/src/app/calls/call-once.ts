import type { Call, EntityOf, InputOf } from '@portal/contract/define-call';
import { ApiError, isUnanswered } from './api-error.ts';
import { callApi } from './client.ts';
import { findOutcome } from './find-outcome.ts';
import { close, isForgotten, listOpen, takeUp } from './intentions.ts';

/**
 * Makes a write that must happen once. It has one key from the first press until its answer is known, over reloads and
 * tabs; under it the server does it once and answers the same. When no answer comes, it looks what became of it, and
 * fetches the answer if there is one by now. A key that the server may have forgotten is only looked up. Silent; throws an
 * ApiError.
 */
export async function callOnce<C extends Call>(call: C, input: InputOf<C>): Promise<EntityOf<C>> {
  const intention = takeUp(call, input as object);
  const { key } = intention;
  if (isForgotten(intention)) throw forgotten(call, key);
  const send = async () => {
    try {
      const entity = await callApi(call, input, { silent: true, idempotencyKey: key });
      close(key);
      return entity;
    } catch (error) {
      if (!isUnanswered(error) && (intention.isNew || (await isRefused(key, error)))) close(key);
      throw error;
    }
  };
  try {
    return await send();
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    const outcome = await findOutcome(key);
    if (outcome !== 'DONE' && outcome !== 'REFUSED') throw error;
    return await send();
  }
}

/**
 * Tells whether a refusal is of the write that was sent before under the same key. One that comes before the server looks at the
 * key (too many requests, a session that is over) says nothing of that.
 */
async function isRefused(key: string, error: unknown): Promise<boolean> {
  if (error instanceof ApiError && error.shortMessage === 'idempotency key reused') return true;
  return (await findOutcome(key)) === 'REFUSED';
}

function forgotten(call: Call, key: string): ApiError {
  return new ApiError({ status: 0, message: '', unanswered: { call, key, isWrite: true, isForgotten: true } });
}

/**
 * Closes what the server has answered, though the answer did not come: for who has seen that it was done, and means
 * another one beside it. Throws an ApiError when the server cannot be asked.
 */
export async function settle(call: Call, input: object): Promise<void> {
  for (const { key } of listOpen(call, input)) {
    const outcome = await findOutcome(key);
    if (outcome === null)
      throw new ApiError({ status: 0, message: '', unanswered: { call, key: null, isWrite: false } });
    if (outcome !== 'UNKNOWN') close(key);
  }
}
