/**
 * `npm test`: installs what is missing and runs everything. `npm test -- lock-card` runs the tests whose file has
 * 'lock-card' in its path, `npm test -- --changed` what the changes since `main` touch; `npm run test:full` also crosses every
 * page with every variant, and plays ten times as many random histories.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser, findBrowserShell } from './browser.js';
import { budgets } from './budgets.js';
import { ensureBuilt } from './build.js';
import { findChanges, testsOf } from './changed.js';
import { findEngines } from './engines.js';
import { ensureInstalled } from './install.js';
import { environment, root } from './paths.js';
import { run } from './run.js';
import { listFiles } from './stamp.js';
import { checks, programStep, runSteps } from './steps.js';

const isFull = process.argv.includes('--full');
const isChanged = process.argv.includes('--changed');
const filters = process.argv.slice(2).filter((argument) => !['--full', '--changed'].includes(argument));

/** @param {RegExp} kind */
function matches(kind) {
  const files = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts'].flatMap(listFiles);
  return files.some((file) => kind.test(file) && filters.some((filter) => file.includes(filter)));
}

const full = isFull ? { TEST_FULL: '1' } : {};
const build = { name: 'build', run: ensureBuilt };
const oldest = programStep('oldest browsers', 'node', ['scripts/oldest-browsers.js']);

// A test whose title ends in '@night' is run each night, and by the one who names its file.
const isNightToo = isFull || filters.length > 0;
const dayJourneys = isNightToo ? [] : ['--grep-invert', '@night', '--pass-with-no-tests'];
const dayTests = isNightToo ? [] : ['--testNamePattern', '^(?!.*@night$)'];

const tests = programStep('unit and API', 'vitest', ['run', ...filters, ...dayTests], { env: environment(full) });

/**
 * @param {readonly string[]} chosen parts of the names of files; none: all
 * @param {readonly string[]} more further arguments
 */
const journeysIn = (chosen, more = []) => ({
  name: 'journeys',
  run: async () => {
    const browser = await ensureBrowser();
    // By night all is played in the whole browser.
    const shell = isFull ? null : findBrowserShell();
    const chromium = { CHROME_PATH: browser, ...(shell && { CHROME_SHELL_PATH: shell }) };
    // Naming one thing to test skips the wait for other browsers.
    const others = chosen.length === 0 ? await findEngines() : {};
    const env = environment({ ...chromium, ...others, ...full });
    return run('playwright', ['test', '--config', 'e2e', ...chosen, ...more], { env });
  },
});

function chooseChanged() {
  const { base, files } = findChanges();
  const { serverTests, journeys } = testsOf(files);
  const beyondServer = ['unit', 'web', 'parts'].flatMap((project) => ['--project', project]);
  const there = journeys.filter((file) => existsSync(join(root, file)));
  return [
    programStep('unit', 'vitest', ['run', '--changed', base, '--passWithNoTests', ...beyondServer, ...dayTests]),
    ...(serverTests.length > 0
      ? [programStep('API', 'vitest', ['run', '--passWithNoTests', '--project', 'server', ...serverTests, ...dayTests])]
      : []),
    ...(there.length > 0 ? [build, journeysIn(there, dayJourneys)] : []),
  ];
}

function chooseSteps() {
  if (isChanged) return chooseChanged();
  if (filters.length === 0) {
    return [[checks.manyCores, [...checks.oneCore, build, oldest]], tests, journeysIn([], dayJourneys)];
  }
  const hasTests = matches(/\.test\.[jt]sx?$/);
  const hasJourneys = matches(/\.spec\.ts$/);
  return [...(hasTests ? [tests] : []), ...(hasJourneys ? [build, journeysIn(filters)] : [])];
}

await ensureInstalled();
const steps = chooseSteps();
if (steps.length === 0) console.error(`No test file has ${filters.join(' or ')} in its path.`);
process.exitCode = steps.length === 0 ? 1 : await runSteps(steps, budgets);
