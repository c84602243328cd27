/** `npm start`: installs what is missing, builds what is stale, and runs the portal. */
import { join } from 'node:path';
import { ensureBuilt } from './build.js';
import { withHeapBound } from './heap.js';
import { ensureInstalled } from './install.js';
import { environment, nodeFolder } from './paths.js';
import { run } from './run.js';

try {
  await ensureInstalled();
  await ensureBuilt();
  const args = ['server/src/start/main.ts', ...process.argv.slice(2)];
  const env = environment(withHeapBound(process.env));
  process.exitCode = await run(join(nodeFolder, 'node'), args, { env, stdin: 'inherit' });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
