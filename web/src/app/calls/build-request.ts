import { type Call, pathParametersOf } from '@portal/contract/define-call';
import { headers } from '@portal/contract/headers';
import type { Language } from '@portal/contract/language';

/** What every request carries besides its input. */
export interface Caller {
  language: Language;
  apiKey: string;
  gatewayKey: string;
  /** '' while signed out. */
  accessToken: string;
}

/** What a path or a query can carry; a body may hold more, which passes as it is. */
type Value = string | number | boolean | null | undefined;

/** The request of a call: path parameters in the path, GET input in the query, other input as JSON. */
export function buildRequest(call: Call, input: object, caller: Caller, idempotencyKey?: string) {
  const { url, rest } = addressOf(call, input);
  const init: RequestInit = { method: call.method, headers: headersOf(caller, idempotencyKey) };
  if (call.method !== 'GET') init.body = JSON.stringify(Object.fromEntries(rest));
  return { url, init };
}

/** Where a call is made, with what of its input stands in the address, and the input that its body carries. */
export function addressOf(call: Call, input: object): { url: string; rest: ReadonlyMap<string, Value> } {
  const rest = new Map(Object.entries(input) as [string, Value][]);
  let url: string = call.path;
  for (const name of pathParametersOf(call.path)) {
    url = url.replace(`{${name}}`, encodeURIComponent(String(rest.get(name))));
    rest.delete(name);
  }
  if (call.method === 'GET' && rest.size > 0) url += `?${queryOf(rest)}`;
  return { url, rest };
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

function queryOf(input: ReadonlyMap<string, Value>): string {
  const query = new URLSearchParams();
  for (const [name, value] of input) if (value !== undefined && value !== null) query.set(name, String(value));
  return query.toString();
}
