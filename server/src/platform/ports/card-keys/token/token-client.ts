import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { TokenFault } from './token-fault.ts';
import type { TokenPlace } from './token-login.ts';
import type { TokenOrder, TokenReply } from './token-orders.ts';
import { TokenProblem } from './token-problem.ts';

/** Where the token is, and the file with its user's PIN. */
export interface TokenSettings {
  /** The library of the token's maker. */
  modulePath: string;
  /** The token's label. */
  label: string;
  pinFile: string;
}

export interface TokenOptions {
  /** Tells whether keys are made and destroyed: then one thread does all. */
  canWrite?: boolean;
  /** Hears once that the token is lost, and once (null) that it answers again. */
  onChange?: (problem: TokenProblem | null) => void;
}

/** Sessions that work side by side, each in a thread that may wait for the token; a thread takes some 20 MB. */
const manySessions = 2;
/** How long one order may take: an answer to a cardholder is due within 3.5 s. */
const patienceMs = 2_000;
/** A token that was not there is asked for again after so long, not at every order. */
const pauseMs = 1_000;
const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 };

type Fault = Pick<TokenFault, 'kind' | 'message'>;
type Answer = Uint8Array | Fault;
const isFault = (answer: Answer): answer is Fault => !(answer instanceof Uint8Array);
const tooSlow: Fault = { kind: 'gone', message: `the token did not answer within ${patienceMs} ms` };

/** A thread with a session of its own. Its orders are done one after another. */
function openThread(place: TokenPlace) {
  const worker = new Worker(new URL('./token-worker.ts', import.meta.url), { workerData: place, resourceLimits });
  worker.unref();
  const waiting = new Map<number, (answer: Answer) => void>();
  const settle = (id: number, answer: Answer) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
    // A command ends when it has done its work; nobody has to end the thread.
    if (waiting.size === 0) worker.unref();
  };
  let [ended, last]: [Fault | null, Promise<unknown>] = [null, Promise.resolve()];
  const end = (message: string) => {
    ended ??= { kind: 'gone', message };
    for (const id of waiting.keys()) settle(id, ended);
  };
  worker.on('message', (reply: TokenReply) => settle(reply.id, 'fault' in reply ? reply.fault : reply.bytes));
  worker.on('error', () => end("the token's thread failed"));
  worker.on('exit', () => end("the token's thread has ended"));
  let [orders, late] = [0, 0];
  const ask = async (order: TokenOrder): Promise<Answer> => {
    if (ended) return ended;
    const id = ++orders;
    const answer = new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
    });
    worker.ref();
    worker.postMessage({ id, order });
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<Answer>((resolve) => {
      timer = setTimeout(resolve, patienceMs, tooSlow);
    });
    const settled = Promise.race([answer, patience]);
    last = settled;
    const first = await settled;
    clearTimeout(timer);
    if (first === tooSlow) {
      late += 1;
      void answer.then(() => {
        late -= 1;
      });
    }
    return first;
  };
  return {
    ask,
    isLoggedIn: false,
    pending: () => waiting.size,
    /** Resolves when all that it was asked is done, or has been given up: then `isStuck` says so. */
    whenIdle: () => last,
    /** Tells whether it still waits for the token over an order that nobody waits for. */
    isStuck: () => late > 0,
    hasEnded: () => ended !== null,
    close: () => worker.terminate(),
  };
}
type Thread = ReturnType<typeof openThread>;

export interface TokenClient {
  /** Has an order done. Throws a `TokenProblem` when the token cannot be asked, an Error when it refused this order. */
  ask: (order: Exclude<TokenOrder, { act: 'login' }>) => Promise<Buffer>;
  close: () => Promise<void>;
}

/**
 * Speaks with a token through threads. A session that is lost is opened again with the next order. A PIN that the token did
 * not take is not given to it again until its file says another: wrong PINs lock a token.
 */
export function createTokenClient(
  { modulePath, label, pinFile }: TokenSettings,
  { canWrite = false, onChange = () => undefined }: TokenOptions = {},
): TokenClient {
  const place = { modulePath, label, canWrite };
  const threads = Array.from({ length: canWrite ? 1 : manySessions }, () => openThread(place));
  let refused: { pin: string; problem: TokenProblem } | null = null;
  let pause: { untilMs: number; problem: TokenProblem } | null = null;
  let [isLost, isStale] = [false, false];

  const lose = (problem: TokenProblem): TokenProblem => {
    if (!isLost) onChange(problem);
    isLost = true;
    return problem;
  };

  const readPin = async (): Promise<string> => {
    try {
      return (await readFile(pinFile, 'utf8')).trim();
    } catch {
      throw new TokenProblem(`the file with the token's PIN cannot be read (PKCS11_PIN_FILE: ${pinFile})`);
    }
  };

  /** Lets every thread finish, as none may be in the library when it begins anew; those to come wait for their login. */
  const quiet = async (): Promise<void> => {
    for (const thread of threads) thread.isLoggedIn = false;
    await Promise.all(threads.map((thread) => thread.whenIdle()));
    if (threads.some((thread) => thread.isStuck())) throw new TokenProblem(tooSlow.message);
  };

  const login = async (thread: Thread): Promise<void> => {
    if (thread.isLoggedIn) return;
    if (pause !== null && performance.now() < pause.untilMs) throw pause.problem;
    const pin = await readPin();
    if (refused?.pin === pin) throw refused.problem;
    if (isStale) await quiet();
    const answer = await thread.ask({ act: 'login', pin, isAnew: isStale });
    if (!isFault(answer)) {
      thread.isLoggedIn = true;
      [refused, pause, isStale] = [null, null, false];
      return;
    }
    const problem = new TokenProblem(answer.message);
    if (answer.kind === 'pin') refused = { pin, problem };
    else [pause, isStale] = [{ untilMs: performance.now() + pauseMs, problem }, true];
    throw problem;
  };
  // One after another: of several threads with a wrong PIN the first alone may try it.
  let turn: Promise<unknown> = Promise.resolve();
  const loginInTurn = (thread: Thread): Promise<void> => {
    const mine = turn.then(() => login(thread));
    turn = mine.catch(() => undefined);
    return mine;
  };

  /** The thread with the least to do that does not wait in vain. */
  const choose = (): Thread => {
    threads.forEach((thread, at) => {
      if (thread.hasEnded()) threads[at] = openThread(place);
    });
    const free = threads.filter((thread) => !thread.isStuck());
    if (free.length === 0) throw new TokenProblem(tooSlow.message);
    return free.reduce((best, thread) => (thread.pending() < best.pending() ? thread : best));
  };

  const ask = async (order: Exclude<TokenOrder, { act: 'login' }>, hasTried = false): Promise<Buffer> => {
    const thread = choose();
    // Looked at again after each wait, and nothing waits before the order is on its way: `quiet` counts on it.
    while (!thread.isLoggedIn) await loginInTurn(thread);
    const answer = await thread.ask(order);
    if (!isFault(answer)) {
      if (isLost) onChange(null);
      isLost = false;
      return Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
    }
    if (answer.kind === 'refused') throw new Error(answer.message);
    thread.isLoggedIn = false;
    if (hasTried || answer === tooSlow) {
      isStale = true;
      throw new TokenProblem(answer.message);
    }
    return await ask(order, true);
  };

  return {
    ask: async (order) => {
      try {
        return await ask(order);
      } catch (error) {
        throw error instanceof TokenProblem ? lose(error) : error;
      }
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
