/** `npm run bench`: all measurements, and a new report; `npm run bench -- list-cards`: one of them, without a report. */
import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';
import { run } from './run.js';

await ensureInstalled();
await ensureBuilt();
process.exitCode = await run('node', ['bench/run.ts', ...process.argv.slice(2)]);
