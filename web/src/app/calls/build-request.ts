import { addressOf } from '@portal/contract/address-of';
import type { Call } from '@portal/contract/define-call';
import { headers } from '@portal/contract/headers';
import type { Language } from '@portal/contract/language';

/** The data that every request carries besides its input. */
export interface Caller {
  language: Language;
  apiKey: string;
  gatewayKey: string;
  /** '' while signed out. */
  accessToken: string;
}

/** The request of a call: path parameters in the path, GET input in the query, other input as JSON. */
export function buildRequest(call: Call, input: object, caller: Caller, idempotencyKey?: string) {
  const { url, rest } = addressOf(call, input);
  const init: RequestInit = { method: call.method, headers: headersOf(caller, idempotencyKey) };
  if (call.method !== 'GET') init.body = JSON.stringify(Object.fromEntries(rest));
  return { url, init };
}

/** The headers of specification §7, exactly. */
function headersOf(caller: Caller, idempotencyKey: string | undefined): Record<string, string> {
  return {
    'accept-language': caller.language,
    accept: 'application/json',
    'content-type': 'application/json',
    [headers.channel]: headers.channelValue,
    [headers.apiKey]: caller.apiKey,
    [headers.gatewayKey]: caller.gatewayKey,
    ...(caller.accessToken && { authorization: `Bearer ${caller.accessToken}` }),
    ...(idempotencyKey && { [headers.idempotencyKey]: idempotencyKey }),
  };
}
