import { setTimeout as sleep } from 'node:timers/promises';
import { FailureEnvelope } from '@portal/contract/envelope';
import type { Intent } from './intents.ts';

/** How one try ended: an answer, or none because the process or its machine was gone. */
export interface Try {
  /** 0: no answer. */
  status: number;
  body: string;
  ms: number;
}

interface Acknowledged {
  intent: Intent;
  body: string;
  /** By `performance.now()`. */
  at: number;
}

/** The results of intents so far. */
export interface Traffic {
  acknowledged: Acknowledged[];
  /** Answers that nothing allows: another status than 200 or 503, a 503 that is no envelope. */
  wrong: string[];
  slowestMs: number;
  /** Tries that were answered with 503, and those without an answer. */
  refused: number;
  unanswered: number;
  /** Resolves when all is acknowledged. */
  done: Promise<void>;
  /** Waits until so many are acknowledged. */
  reach: (count: number) => Promise<void>;
  /** Sends the half that was held back. */
  sendRest: () => void;
}

/** Longer than any answer may take, so that one that never comes is seen. */
const hangMs = 20_000;

/** Sends one request and reads the whole answer. */
async function tryOnce(url: string, intent: Intent): Promise<Try> {
  const { path, ...init } = intent.request();
  const startMs = performance.now();
  try {
    const response = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(hangMs) });
    const body = await response.text();
    return { status: response.status, body, ms: performance.now() - startMs };
  } catch {
    return { status: 0, body: '', ms: performance.now() - startMs };
  }
}

function isEnvelope(body: string): boolean {
  try {
    return FailureEnvelope.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}

/**
 * Asks for the intents, half of them at once, with so many callers, each again and again until it is answered, as browsers and the
 * network do: under the same key, at the next process when one does not answer.
 */
export function sendTraffic(urls: readonly string[], intents: readonly Intent[], callers = 16): Traffic {
  const inAnyOrder = [...intents].toSorted(() => Math.random() - 0.5);
  const rest = inAnyOrder.splice(intents.length / 2);
  const waiting = inAnyOrder;
  let sayRestSent = () => {};
  const restSent = new Promise<void>((resolve) => {
    sayRestSent = resolve;
  });
  let failed: Promise<void> = sleep(0);
  const traffic: Traffic = {
    acknowledged: [],
    wrong: [],
    slowestMs: 0,
    refused: 0,
    unanswered: 0,
    done: Promise.resolve(),
    reach: async (count) => {
      while (traffic.acknowledged.length < count) await Promise.race([sleep(2), failed]);
    },
    sendRest: () => {
      waiting.push(...rest.splice(0));
      sayRestSent();
    },
  };

  async function untilAnswered(intent: Intent, first: number): Promise<void> {
    for (let n = first; ; n++) {
      const { status, body, ms } = await tryOnce(urls[n % urls.length] as string, intent);
      traffic.slowestMs = Math.max(traffic.slowestMs, ms);
      if (status === 200) {
        traffic.acknowledged.push({ intent, body, at: performance.now() });
        return;
      }
      if (status === 0) traffic.unanswered++;
      else if (status === 503 && isEnvelope(body)) traffic.refused++;
      else traffic.wrong.push(`${intent.kind}: ${status} ${body.slice(0, 300)}`);
      // A request that is refused for good would be repeated forever.
      if (traffic.wrong.length > 20) throw new Error(traffic.wrong.join('\n'));
      // A process that is starting needs the machine more than requests that fail.
      await sleep(status === 0 ? 100 : 20);
    }
  }

  async function work(place: number): Promise<void> {
    for (let intent = waiting.shift(); intent; intent = waiting.shift()) {
      await untilAnswered(intent, place);
      if (intent.next) await untilAnswered(intent.next, place + 1);
    }
  }
  async function caller(place: number): Promise<void> {
    await work(place);
    await restSent;
    await work(place);
  }
  traffic.done = Promise.all(Array.from({ length: callers }, (_, place) => caller(place))).then(() => undefined);
  failed = traffic.done.then(() => sleep(0));
  failed.catch(() => undefined);
  return traffic;
}

/** Sends the same requests once more, and returns the answers that differ from the first ones. */
export async function replay(url: string, { acknowledged }: Traffic): Promise<string[]> {
  const differences: string[] = [];
  for (const { intent, body } of acknowledged) {
    const again = await tryOnce(url, intent);
    if (again.body !== body) differences.push(`${intent.kind}: ${body} and then ${again.status} ${again.body}`);
  }
  return differences;
}
