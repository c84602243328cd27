import { run } from './run.js';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<number | void>} run resolves with an exit code (nothing: 0); a throw is a failure too
 */

/**
 * A step that is one program.
 * @param {string} name
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 * @returns {Step}
 */
export function programStep(name, command, args, options) {
  return { name, run: () => run(command, args, options) };
}

/** What needs neither a database nor a browser. */
export const checks = [
  programStep('types', 'tsc', ['-b']),
  programStep('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  programStep('format', 'biome', ['check', '--error-on-warnings']),
  programStep('house', 'node', ['scripts/house/run.ts']),
  programStep('unused code', 'knip', ['--include-entry-exports', '--no-progress']),
  // Again without the tests: what only they call serves nobody.
  programStep('called by tests only', 'knip', [
    '-c',
    'knip.production.json',
    '--include=files,exports',
    '--no-progress',
  ]),
];

/**
 * Runs all steps, also after one has failed, and says at the end what passed.
 * @param {readonly Step[]} steps
 * @returns {Promise<number>} exit code
 */
export async function runSteps(steps) {
  /** @type {string[]} */
  const failed = [];
  for (const step of steps) {
    console.log(`\n── ${step.name}`);
    const startedAt = Date.now();
    const code = await step.run().catch((/** @type {unknown} */ error) => {
      console.error(error instanceof Error ? error.message : error);
      return 1;
    });
    if (code) failed.push(step.name);
    console.log(`── ${step.name}: ${code ? 'FAILED' : 'passed'} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  }
  if (failed.length > 0) console.log(`\nfailed: ${failed.join(', ')}`);
  console.log(`\n${steps.length - failed.length} passed, ${failed.length} failed`);
  return failed.length > 0 ? 1 : 0;
}
