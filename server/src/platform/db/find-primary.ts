import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A server that takes writes. */
export interface Primary {
  host: string;
  port: number;
}

/** How long a server may take to say what it is. */
const probeMs = 1_000;
/** How long the others are still waited for when one has said that it takes writes: a later one may be among them. */
const graceMs = 150;

const whatAreYou = `SELECT CASE WHEN pg_is_in_recovery() THEN NULL
  ELSE left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) END AS timeline`;

interface Found extends Primary {
  /** Grows with each promotion. */
  timeline: number;
}

async function probe(connectionString: string): Promise<Found | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: probeMs, query_timeout: probeMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(whatAreYou);
    const timeline = rows[0]?.timeline ?? null;
    return timeline === null ? null : { host: client.host, port: client.port, timeline: Number.parseInt(timeline, 16) };
  } catch {
    return null;
  } finally {
    // One that stands still would not say goodbye.
    client.end().catch(() => undefined);
  }
}

/** The error thrown while no server takes writes; its code is PostgreSQL's for `cannot_connect_now`. */
class NoPrimary extends Error {
  readonly code = '57P03';

  constructor() {
    super('none of the servers of DATABASE_URL takes writes');
  }
}

/**
 * Looks among several servers for the one that takes writes, asking all at once. Of two that say so the one that was promoted
 * later is right, and once it was seen the one before it is never right again, as long as this process lives. `onMoved`
 * hears of every change.
 */
export function createPrimaryFinder(urls: readonly string[], onMoved: (primary: Primary) => void) {
  let latest: Found | null = null;
  let underWay: Promise<Primary> | null = null;

  async function look(): Promise<Primary> {
    const found: Found[] = [];
    const probes = urls.map(async (url) => {
      const server = await probe(url);
      if (server !== null) found.push(server);
      // Rejected, it leaves the race to one that takes writes.
      if (server === null) throw new NoPrimary();
    });
    const firstFound = Promise.any(probes).then(() => sleep(graceMs));
    await Promise.race([firstFound.catch(() => undefined), Promise.allSettled(probes)]);
    const [best] = found.toSorted((a, b) => b.timeline - a.timeline);
    if (!best || best.timeline < (latest?.timeline ?? 0)) throw new NoPrimary();
    const hasMoved = latest !== null && (latest.host !== best.host || latest.port !== best.port);
    latest = best;
    if (hasMoved) onMoved(best);
    return best;
  }

  return (): Promise<Primary> => {
    underWay ??= look().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

/** A connection that is made to whichever server `find` gives. */
export function clientOfPrimary(find: () => Promise<Primary>): typeof pg.Client {
  return class extends pg.Client {
    override connect(): Promise<this>;
    override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
    override connect(callback?: unknown): Promise<this> | void {
      const chosen = find().then((primary) => {
        Object.assign(this, primary);
      });
      if (typeof callback !== 'function') {
        return chosen.then(async () => {
          await super.connect();
          return this;
        });
      }
      const tell = callback as (error: Error) => void;
      chosen.then(() => super.connect(tell), tell);
    }
  };
}
