import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. Scripts work from here, wherever they are called from. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Node 24 from the npm package `node`, whatever Node the system has. */
export const nodeFolder = join(root, 'node_modules/node/bin');

/**
 * The environment for everything that runs after the install: Node 24 and the installed programs come first.
 * @param {NodeJS.ProcessEnv} [more]
 * @returns {NodeJS.ProcessEnv}
 */
export function environment(more = {}) {
  const path = [nodeFolder, join(root, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter);
  // Modules that were compiled once are read faster by each process after it.
  const compiled = process.env['NODE_COMPILE_CACHE'] ?? join(root, '.cache/node');
  return { ...process.env, NODE_COMPILE_CACHE: compiled, ...more, PATH: path };
}
