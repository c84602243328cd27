/** `npm start`: installs what is missing, builds what is stale, and runs the portal. */
import { availableParallelism, freemem } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, isBuilt } from './build.js';
import { withHeapBound } from './heap.js';
import { ensureInstalled } from './install.js';
import { environment, nodeFolder } from './paths.js';
import { run } from './run.js';

/** Build and demo need so much at once; where less is free, one is made after the other. */
const bothBytes = 2_000_000_000;

/** Makes the demo while the web app is built, as each uses one core. The portal makes what is missing then. */
async function prepareBeside() {
  if (availableParallelism() < 2 || freemem() < bothBytes) return;
  await run(join(nodeFolder, 'node'), ['server/src/commands/prepare-demo-command.ts']);
}

try {
  await ensureInstalled({ tools: false });
  if (!isBuilt()) await Promise.all([ensureBuilt(), prepareBeside()]);
  const args = ['server/src/start/main.ts', ...process.argv.slice(2)];
  const env = environment(withHeapBound(process.env));
  process.exitCode = await run(join(nodeFolder, 'node'), args, { env, stdin: 'inherit' });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
