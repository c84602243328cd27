import { pathParametersOf } from '@portal/contract/define-call';
import {
  type DeskCall,
  type DeskEntityOf,
  DeskFailure,
  type DeskInputOf,
} from '@portal/contract/desk/define-desk-call';

/** A call that was refused, or whose answer did not come ('unreachable'). */
export interface Refusal {
  error: DeskFailure['error'] | 'unreachable';
  fields: readonly string[];
  params: Readonly<Record<string, string | number>>;
}

export type Answer<Entity> = { ok: true; entity: Entity } | { ok: false; refusal: Refusal };

/** The longest wait for an answer: then it counts as one that did not come. */
const longestMs = 30_000;

const unreachable: Refusal = { error: 'unreachable', fields: [], params: {} };

/** The event of a session that is over, for the frame to show the sign-in. */
export const sessionLost = new EventTarget();

function requestOf(call: DeskCall, input: object): [url: string, init: RequestInit] {
  const rest: Record<string, unknown> = { ...input };
  let path: string = call.path;
  for (const name of pathParametersOf(call.path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(rest[name])));
    delete rest[name];
  }
  if (call.method === 'GET') {
    const query = new URLSearchParams(rest as Record<string, string>).toString();
    return [query === '' ? path : `${path}?${query}`, {}];
  }
  return [path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(rest) }];
}

/** Sends a call. A reply that does not fit the contract is none of ours: it counts as one that did not come. */
export async function callDesk<C extends DeskCall>(call: C, input: DeskInputOf<C>): Promise<Answer<DeskEntityOf<C>>> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), longestMs);
  try {
    const [url, init] = requestOf(call, input as object);
    const response = await fetch(url, { ...init, signal: stop.signal });
    const body: unknown = await response.json();
    if (response.status === 200) {
      const entity = call.entity.safeParse(body);
      return entity.success
        ? { ok: true, entity: entity.data as DeskEntityOf<C> }
        : { ok: false, refusal: unreachable };
    }
    const failure = DeskFailure.safeParse(body);
    if (!failure.success) return { ok: false, refusal: unreachable };
    if (failure.data.error === 'unauthorized') sessionLost.dispatchEvent(new Event('lost'));
    return { ok: false, refusal: failure.data };
  } catch {
    return { ok: false, refusal: unreachable };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Sends a call that a passkey signed, or a no, and sends it once more when no answer came: the server answers the same call twice
 * and does it once.
 */
export async function callDeskOnce<C extends DeskCall>(
  call: C,
  input: DeskInputOf<C>,
): Promise<Answer<DeskEntityOf<C>>> {
  const first = await callDesk(call, input);
  return !first.ok && first.refusal.error === 'unreachable' ? await callDesk(call, input) : first;
}
