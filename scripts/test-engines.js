/** `npm run test:engines`: the main journeys in Firefox and WebKit, on what is built, which is built first. */
import { ensureBuilt } from './build.js';
import { findEngines } from './engines.js';
import { ensureInstalled } from './install.js';
import { environment } from './paths.js';
import { run } from './run.js';
import { runSteps } from './steps.js';

async function testEngines() {
  const found = await findEngines();
  if (Object.keys(found).length === 0) return 0;
  return run('playwright', ['test', '--config', 'e2e', 'engine.ts'], { env: environment(found) });
}

await ensureInstalled();
process.exitCode = await runSteps([
  { name: 'build', run: ensureBuilt },
  { name: 'journeys in other engines', run: testEngines },
]);
