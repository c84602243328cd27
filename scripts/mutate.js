/** `npm run mutate -- rules [room …]`: which mistakes in the pure rules no test would notice, kept in `scripts/mutation/rules.json`. */
import { ensureInstalled } from './install.js';
import { run } from './run.js';

const [part, ...rooms] = process.argv.slice(2);
if (part === 'rules') {
  await ensureInstalled();
  process.exitCode = await run('node', ['scripts/mutation/run.ts', ...rooms]);
  // The results are kept in the format of the house.
  await run('biome', ['format', '--write', 'scripts/mutation/rules.json']);
} else {
  console.error('npm run mutate -- rules [room …]');
  process.exitCode = 1;
}
