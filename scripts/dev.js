/** `npm run dev`: installs and builds what is missing, and runs the portal with hot reload. */
import { join } from 'node:path';
import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';
import { nodeFolder } from './paths.js';
import { run } from './run.js';

try {
  await ensureInstalled();
  await ensureBuilt();
  process.exitCode = await run(join(nodeFolder, 'node'), ['scripts/dev-server.ts'], { stdin: 'inherit' });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
