import { tellBudgets } from './budgets.js';
import { run } from './run.js';

/**
 * @typedef {(text: string) => void} Gather
 * @typedef {object} Step
 * @property {string} name
 * @property {(gather?: Gather) => Promise<number | void>} run resolves with an exit code (nothing: 0); a throw is a failure
 *   too; what it writes goes to `gather`, if any
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
  return { name, run: (gather) => run(command, args, { ...options, ...(gather && { gather }) }) };
}

/** The checks that need neither a database nor a browser: programs that use every core, and those that use one. */
export const checks = {
  manyCores: [
    programStep('types', 'tsc', ['-b']),
    programStep('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
    programStep('format', 'biome', ['check', '--error-on-warnings']),
  ],
  oneCore: [
    programStep('house', 'node', ['scripts/house/run.ts']),
    programStep('unused code', 'knip', ['--include-entry-exports', '--no-progress']),
    // Again without the tests: what only they call serves nobody.
    programStep('called by tests only', 'knip', [
      '-c',
      'knip.production.json',
      '--include=files,exports',
      '--no-progress',
    ]),
  ],
};

/**
 * Runs one step; whether it passed.
 * @param {Step} step
 * @param {Gather} [gather] what it writes goes there, and is shown when it has ended
 */
async function passes(step, gather) {
  const startedAt = Date.now();
  const code = await step.run(gather).catch((/** @type {unknown} */ error) => {
    const words = error instanceof Error ? error.message : String(error);
    if (gather) gather(`${words}\n`);
    else console.error(words);
    return 1;
  });
  return { isPassed: !code, seconds: (Date.now() - startedAt) / 1000 };
}

/**
 * Runs all steps, also after one has failed, and says at the end what passed. Lanes run side by side, the steps of each one
 * after another: most of these use one core, or wait. The times of steps with a budget are reported at the end.
 * @param {readonly (Step | readonly (readonly Step[])[])[]} plan
 * @param {Readonly<Record<string, number>>} [budgets] seconds of a step, and of all ('in all')
 * @returns {Promise<number>} exit code
 */
export async function runSteps(plan, budgets = {}) {
  const startedAt = Date.now();
  /** @type {Record<string, number>} */
  const taken = {};
  /** @type {string[]} */
  const failed = [];
  let count = 0;
  /** @param {string} name @param {{ isPassed: boolean, seconds: number }} result */
  const tell = (name, { isPassed, seconds }) => {
    count += 1;
    taken[name] = seconds;
    if (!isPassed) failed.push(name);
    console.log(`── ${name}: ${isPassed ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  };
  /** @param {readonly Step[]} lane */
  const runLane = async (lane) => {
    for (const step of lane) {
      let written = '';
      const result = await passes(step, (text) => (written += text));
      console.log(`\n── ${step.name}\n${written.trimEnd()}`.trimEnd());
      tell(step.name, result);
    }
  };
  for (const part of plan) {
    if ('run' in part) {
      console.log(`\n── ${part.name}`);
      tell(part.name, await passes(part));
    } else {
      await Promise.all(part.map(runLane));
    }
  }
  const told = tellBudgets({ ...taken, 'in all': (Date.now() - startedAt) / 1000 }, budgets);
  if (told.length > 0) console.log(`\n── time\n${told.join('\n')}`);
  if (failed.length > 0) console.log(`\nfailed: ${failed.join(', ')}`);
  console.log(`\n${count - failed.length} passed, ${failed.length} failed`);
  return failed.length > 0 ? 1 : 0;
}
