import {
  type AskedRead,
  maxReads,
  type ReadAnswer,
  readsTogetherPath,
  readsTogetherType,
} from '@portal/contract/reads-together';
import type { FetchedRead } from '../session/signed-in-part.ts';

/** A read on its way, and who waits for it. */
interface Part extends FetchedRead {
  resolve: (response: Response | PromiseLike<Response>) => void;
  reject: (fault: unknown) => void;
}

/** The longest that a read waits for others, in milliseconds. */
const longestMs = 300;
/** How long where the browser does not tell when it has nothing else to do (Safari), in milliseconds. */
const usualMs = 30;
/** Acts when the page has drawn what it is about to draw: its parts ask for what they show one after another. */
const afterDrawing = (act: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: longestMs }) : setTimeout(act, usualMs);

/** By their headers: only what one and the same caller asks travels together. */
const gathered = new Map<string, Part[]>();
/** False once a server has answered that it has no such path: one of an older release. */
let isServed = true;

/**
 * Fetches a read, in one request with the others that begin at the same time (decision 60). Gives the reply that the call
 * itself would have got.
 */
export async function fetchTogether(read: FetchedRead): Promise<Response> {
  if (!isServed) return await fetch(read.url, read.init);
  return await new Promise((resolve, reject) => {
    const caller = JSON.stringify(read.init.headers);
    const parts = gathered.get(caller) ?? [];
    if (parts.length === 0) {
      gathered.set(caller, parts);
      afterDrawing(() => {
        gathered.delete(caller);
        void send(parts);
      });
    }
    parts.push({ ...read, resolve, reject });
    if (parts.length === maxReads) gathered.delete(caller);
  });
}

const separately = (parts: readonly Part[]) => {
  for (const { url, init, resolve } of parts) resolve(fetch(url, init));
};

async function send(parts: readonly Part[]): Promise<void> {
  const [first] = parts;
  if (!first || parts.length === 1) return separately(parts);
  const waiting = new Map(parts.entries());
  try {
    const reads = parts.map(({ call, input }): AskedRead => ({ call: call.name, input }));
    const { headers } = first.init;
    const init: RequestInit = { method: 'POST', body: JSON.stringify({ reads }), ...(headers && { headers }) };
    const response = await fetch(readsTogetherPath, init);
    if (response.status === 404 || response.status === 405) {
      isServed = false;
      return separately(parts);
    }
    if (response.headers.get('content-type') !== readsTogetherType) return await toAll(parts, response);
    const date = response.headers.get('date');
    for await (const line of linesOf(response)) {
      const answer = JSON.parse(line) as ReadAnswer;
      waiting.get(answer.at)?.resolve(responseOf(answer, date));
      waiting.delete(answer.at);
    }
    throw new TypeError('The answer was cut off.');
  } catch (fault) {
    // Nobody is left where all was answered.
    for (const { reject } of waiting.values()) reject(fault);
  }
}

/** To each the reply that came instead of answers: a refusal of all, or what is not the portal's. */
async function toAll(parts: readonly Part[], response: Response): Promise<void> {
  const body = await response.text();
  const { status, statusText, headers } = response;
  for (const { resolve } of parts) resolve(new Response(body, { status, statusText, headers }));
}

function responseOf({ status, retryAfter, body }: ReadAnswer, date: string | null): Response {
  const headers = { ...(date !== null && { date }), ...(retryAfter !== null && { 'retry-after': retryAfter }) };
  return new Response(JSON.stringify(body), { status, headers });
}

/** The lines of a body, each as soon as it is there. */
async function* linesOf({ body }: Response): AsyncGenerator<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return;
    const lines = `${text}${decoder.decode(value, { stream: true })}`.split('\n');
    text = lines.pop() ?? '';
    yield* lines;
  }
}
