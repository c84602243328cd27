import type pg from 'pg';

/**
 * The listener of each channel, called with the payload of a notification; called once more after a lost connection, with an
 * empty payload, as calls may have been missed.
 */
export type Listeners = Readonly<Record<string, (payload: string) => void>>;

export interface Listening {
  stop(): Promise<void>;
}

/** Pause before a lost connection is opened anew. */
const retryMs = 1_000;

/** Listens for PostgreSQL's notifications on one connection of the pool, which it opens anew when it is lost. */
export async function listen(pool: pg.Pool, listeners: Listeners): Promise<Listening> {
  let client: pg.PoolClient | null = null;
  let retry: NodeJS.Timeout | null = null;
  let isStopped = false;

  const callAll = () => Object.values(listeners).forEach((listener) => listener(''));
  const reconnect = () => {
    client = null;
    if (isStopped) return;
    retry = setTimeout(() => connect().then(callAll, reconnect), retryMs);
  };
  async function connect(): Promise<void> {
    const fresh = await pool.connect();
    let isLost = false;
    fresh.on('error', () => {
      // Stopped: it was released already, and the server may still say that it shuts down.
      if (isLost || isStopped) return;
      isLost = true;
      fresh.release(true);
      reconnect();
    });
    fresh.on('notification', ({ channel, payload = '' }) => listeners[channel]?.(payload));
    for (const channel of Object.keys(listeners)) await fresh.query(`LISTEN "${channel}"`);
    if (isStopped) fresh.release(true);
    else client = fresh;
  }

  await connect();
  return {
    stop: async () => {
      isStopped = true;
      if (retry) clearTimeout(retry);
      // A connection that listens must not go back to the pool.
      client?.release(true);
    },
  };
}
