import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long a process that stops still takes connections, so that what is on its way to it arrives. */
const settleMs = 100;
/**
 * The same where a balancer asks twice a second whether it is ready: until that has heard twice that it is not. A connection
 * that comes in the instant in which the door closes is cut off after its request was sent, and nobody may send it again.
 */
const watchedSettleMs = 2_000;
/** A balancer asked at least this short a while ago. */
const watchedMs = 2_000;
/** The longest that a process under a flood goes on taking connections after that. */
const longestSettleMs = 2_000;
/** How long a connection without an answer under way is left to end by itself: its last bytes may still be leaving. */
const quietMs = 200;
const stepMs = 10;

/**
 * Makes `app.close()` lose no answer and wait for nobody who says nothing: what was sent before is answered, with
 * `Connection: close`; then no connections are taken, which is when a balancer that watches `readyPath` sends none any more;
 * when the last answer is out, or `longestMs` are over, whatever is still open is ended. Gives what tells whether the process
 * is about to stop, so that balancers hear it.
 */
export function drainOnClose(app: FastifyInstance, readyPath: string, longestMs: number): () => boolean {
  const { server } = app;
  const open = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  let isDraining = false;
  let arrivals = 0;
  let watchedAtMs = Number.NEGATIVE_INFINITY;
  server.on('connection', (socket) => {
    arrivals++;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', (request, response) => {
    arrivals++;
    if (request.url === readyPath) watchedAtMs = performance.now();
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  /** Takes what waits at the door. A round of the event loop takes one connection, and reads it in the next. */
  async function untilDoorIsEmpty(): Promise<void> {
    const deadline = performance.now() + longestSettleMs;
    for (let emptyRounds = 0, seen = arrivals; emptyRounds < 3 && performance.now() < deadline; seen = arrivals) {
      await nextRound();
      emptyRounds = arrivals === seen ? emptyRounds + 1 : 0;
    }
  }

  async function untilQuiet(deadline: number): Promise<void> {
    for (let busyUntil = performance.now(); open.size > 0; await sleep(stepMs)) {
      const now = performance.now();
      if (underWay.size > 0) busyUntil = now;
      if (now >= deadline || now - busyUntil >= quietMs) return;
    }
  }

  app.addHook('preClose', async () => {
    if (!server.listening) return;
    isDraining = true;
    const startMs = performance.now();
    // Fastify tells those that come from now on; this tells those that came before.
    for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close');
    await sleep(startMs - watchedAtMs < watchedMs ? watchedSettleMs : settleMs);
    await untilDoorIsEmpty();
    server.close();
    await untilQuiet(startMs + longestMs);
    server.closeAllConnections();
  });
  return () => isDraining;
}
