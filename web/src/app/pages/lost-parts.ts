import { tabStorage } from '../page/tab-storage.ts';
import { shouldReload } from './reload-once.ts';

type Destination = Pick<Location, 'pathname' | 'search' | 'hash'> | null | undefined;

/** The functions of the page: where the reader is going, and how it says that there is no connection. */
interface Surroundings {
  /** Null while the reader stays. */
  goingTo: () => Destination;
  tell: (isConnected: boolean) => void;
  /** The address of the running script, which changes with each release. */
  release: string;
}

/** A part of the page that was not there is asked for again this often. */
const askEveryMs = 3_000;

let surroundings: Surroundings | null = null;

/** Says once what `loadPatiently` stands in. */
export function setSurroundings(given: Surroundings): void {
  surroundings = given;
}

/**
 * Tells whether the portal itself answers; browsers say only whether a cable is in, and the page of a Wi-Fi network in between
 * answers to anything.
 */
async function isReachable(): Promise<boolean> {
  const asked = await fetch('/health/live', { cache: 'no-store' }).catch(() => null);
  const said = asked?.ok ? ((await asked.json().catch(() => null)) as unknown) : null;
  return typeof said === 'object' && said !== null && 'status' in said && said.status === 'live';
}

async function untilReachable(): Promise<void> {
  while (!(await isReachable())) {
    await new Promise((resolve) => {
      setTimeout(resolve, askEveryMs);
      addEventListener('online', resolve, { once: true });
    });
  }
}

let recovery: Promise<'again' | 'leaving' | 'lost'> | null = null;

async function recover({ goingTo, tell, release }: Surroundings): Promise<'again' | 'leaving' | 'lost'> {
  if (!(await isReachable())) {
    tell(false);
    await untilReachable();
    tell(true);
    return 'again';
  }
  // A part of this release is gone: fetch the page anew, in the release that is there now.
  if (!shouldReload(release, tabStorage)) return 'lost';
  const next = goingTo();
  if (next) location.assign(`${next.pathname}${next.search}${next.hash}`);
  else location.reload();
  return 'leaving';
}

/** Recovers a part that did not load, where possible. All parts that are lost at once are one loss. */
export async function recoverOnce(): Promise<'again' | 'leaving' | 'lost'> {
  if (!surroundings) return 'lost';
  recovery ??= recover(surroundings).finally(() => {
    recovery = null;
  });
  return await recovery;
}

/**
 * Loads what a page needs. Without a connection it waits, while the reader stays where they are, and goes on by itself;
 * a part that is gone with its release leads to a page of the new one. Rejects as `load` does when neither helps.
 */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const way = await recoverOnce();
    if (way === 'again') return await loadPatiently(load);
    if (way === 'leaving') return await new Promise<never>(() => undefined);
    throw error;
  }
}
