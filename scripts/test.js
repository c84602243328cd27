/**
 * `npm test`: installs what is missing and runs everything. `npm test -- lock-card` runs the tests whose file has
 * 'lock-card' in its path; `npm run test:full` also crosses every page with every variant.
 */
import { ensureBrowser } from './browser.js';
import { ensureBuilt } from './build.js';
import { findEngines } from './engines.js';
import { ensureInstalled } from './install.js';
import { environment } from './paths.js';
import { run } from './run.js';
import { listFiles } from './stamp.js';
import { checks, programStep, runSteps } from './steps.js';

const isFull = process.argv.includes('--full');
const filters = process.argv.slice(2).filter((argument) => argument !== '--full');

/** @param {RegExp} kind */
function matches(kind) {
  const files = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts'].flatMap(listFiles);
  return files.some((file) => kind.test(file) && filters.some((filter) => file.includes(filter)));
}

const tests = programStep('unit and API', 'vitest', ['run', ...filters]);
const build = { name: 'build', run: ensureBuilt };
const oldest = programStep('oldest browsers', 'node', ['scripts/oldest-browsers.js']);
const journeys = {
  name: 'journeys',
  run: async () => {
    const chromium = { CHROME_PATH: await ensureBrowser() };
    // Whoever names one thing to test is not kept waiting by other browsers.
    const others = filters.length === 0 ? await findEngines() : {};
    const env = environment({ ...chromium, ...others, ...(isFull ? { TEST_FULL: '1' } : {}) });
    return run('playwright', ['test', '--config', 'e2e', ...filters], { env });
  },
};

function chooseSteps() {
  if (filters.length === 0) {
    return [[checks.manyCores, [...checks.oneCore, build, oldest]], tests, journeys];
  }
  const hasTests = matches(/\.test\.[jt]sx?$/);
  const hasJourneys = matches(/\.spec\.ts$/);
  return [...(hasTests ? [tests] : []), ...(hasJourneys ? [build, journeys] : [])];
}

await ensureInstalled();
const steps = chooseSteps();
if (steps.length === 0) console.error(`No test file has ${filters.join(' or ')} in its path.`);
process.exitCode = steps.length === 0 ? 1 : await runSteps(steps);
