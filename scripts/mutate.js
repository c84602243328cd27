/**
 * `npm run mutate -- rules [room …]`: which mistakes in the pure rules no test would notice, kept in `scripts/mutation/rules.json`.
 * `npm run mutate -- database [minutes]`: the same of a sample of the code with the database, kept in `database.json` after
 * each; the next run goes on with those that are left. `npm run mutate -- database again` runs those anew that were missed. All
 * write `docs/mutation.md`.
 */
import { ensureInstalled } from './install.js';
import { run } from './run.js';

const [part, ...more] = process.argv.slice(2);
if (part === 'rules' || part === 'database') {
  await ensureInstalled();
  process.exitCode = await run('node', ['scripts/mutation/run.ts', part, ...more]);
  // The results are kept in the format of the house.
  await run('biome', ['format', '--write', 'scripts/mutation']);
} else {
  console.error('npm run mutate -- rules [room …]\nnpm run mutate -- database [minutes | again]');
  process.exitCode = 1;
}
