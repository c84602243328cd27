import type pg from 'pg';
import type { Logger } from 'pino';
import type { Token } from '../../platform/ports/card-keys/token/token.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { refuseUnbound, sealAnew } from './reseal.ts';
import { sealedTables } from './sealed-tables.ts';

/**
 * Seals what a release before kept open, before the portal serves: nothing reads it there any more. SQL has no key, so a migration cannot.
 * Throws when others hold rows of it, such as a portal of that release.
 */
export async function sealOpenValues(pool: pg.Pool, keys: Keys): Promise<void> {
  if (!keys.takesUnbound) return;
  const tables = sealedTables.filter(({ columns }) => columns.some(({ open }) => open));
  const { left } = await sealAnew(pool, keys, () => undefined, { tables });
  if (left.length > 0) throw new Error(`others hold rows of ${left.map(([name]) => name).join(', ')}: end them first`);
}

interface BindTools {
  pool: pg.Pool;
  /** Path of the keys file. */
  file: string;
  token: Token | null;
  keys: Keys;
}

/**
 * Binds what stands in the database from before values were bound to their places, while the portal runs; then has the keys
 * file refuse what is not bound, so that nobody can put such a value in another row. Nothing to do once the file says so. What
 * is not done when the process ends is gone on with at the next start.
 */
export function bindValues(
  { pool, file, token, keys }: BindTools,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
): { done: Promise<void>; stop: () => Promise<void> } {
  const ending = new AbortController();
  const bind = async () => {
    const { rows, left } = await sealAnew(pool, keys, () => undefined, { signal: ending.signal });
    if (left.length > 0) {
      log.warn({ rows, left: Object.fromEntries(left) }, 'values are held by others and not bound to their rows yet');
      return;
    }
    await refuseUnbound({ pool, file, token });
    log.info({ rows }, 'every sealed value is bound to its row; others are refused from now on');
  };
  const tell = (err: unknown) => {
    if (ending.signal.aborted) return;
    log.error({ err }, 'sealed values could not be bound to their rows: npm run keys -- reseal');
  };
  const done = keys.takesUnbound ? bind().catch(tell) : Promise.resolve();
  const stop = async () => {
    ending.abort();
    await done;
  };
  return { done, stop };
}
