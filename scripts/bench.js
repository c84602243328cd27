/** `npm run bench`: all measurements; `npm run bench -- list-cards`: one of them. Both keep what they found in `bench/results`. */
import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';
import { run } from './run.js';

await ensureInstalled();
await ensureBuilt();
process.exitCode = await run('node', ['bench/run.ts', ...process.argv.slice(2)]);
// The results are kept in the format of the house.
await run('biome', ['format', '--write', 'bench/results']);
