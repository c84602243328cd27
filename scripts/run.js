import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { environment, root } from './paths.js';

/** @type {NodeJS.Signals[]} */
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in the repository with our output, passes on the signals that end us, and returns its exit code as a
 * shell would give it. A terminal sends Ctrl-C to the program by itself; then it may arrive twice. With `gather`, what the
 * program writes goes there.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, stdin?: 'inherit' | 'ignore', gather?: (text: string) => void }} [options]
 * @returns {Promise<number>}
 */
export async function run(command, args, { env = environment(), cwd = root, stdin = 'ignore', gather } = {}) {
  const output = gather ? 'pipe' : 'inherit';
  const child = spawn(command, args, { env, cwd, stdio: [stdin, output, output] });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => gather?.(text));
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => void child.kill(signal);
  for (const signal of forwarded) process.on(signal, forward);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
    });
  } finally {
    for (const signal of forwarded) process.off(signal, forward);
  }
}

/**
 * As `run`, and throws when the program fails.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export async function mustRun(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with code ${code}`);
}
