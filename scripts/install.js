/**
 * Installs what is missing: `node scripts/install.js`. Needs Node 20 or newer and npm, nothing else, so this and the
 * files it imports use nothing that is not part of Node 20.
 */
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodeFolder, root } from './paths.js';
import { mustRun } from './run.js';
import { readStamp, writeStamp } from './stamp.js';

const stampPath = 'node_modules/.install-stamp';

const fields = ['dependencies', 'devDependencies', 'optionalDependencies', 'allowScripts'];

/** @param {string} folder */
function readPackage(folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

/** Returns the packages to install, and the system: a folder that moved between systems is installed anew. */
function wantedStamp() {
  /** @type {string[]} */
  const folders = ['.', ...readPackage('.').workspaces];
  const wishes = folders.map(readPackage).map((wish) => fields.map((field) => wish[field]));
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(JSON.stringify(wishes)).update(lock).digest('hex');
  return `${hash} ${process.platform}-${process.arch}`;
}

/** The package `node` fetches its binary in an install script, which the user may have disabled. */
async function ensureNode24() {
  if (existsSync(join(nodeFolder, 'node'))) return;
  console.log('Fetching Node 24 …');
  const cwd = join(root, 'node_modules/node');
  await mustRun(process.execPath, ['installArchSpecificPackage.js'], { cwd, env: process.env });
  if (!existsSync(join(nodeFolder, 'node'))) throw new Error('The npm package "node" did not bring Node 24.');
}

/**
 * Tells whether something can be written at `path`: there, or where it would be made.
 * @param {string} path
 * @returns {boolean}
 */
function isWritable(path) {
  if (!existsSync(path)) return path !== dirname(path) && isWritable(dirname(path));
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The environment for npm. Its cache is in the home folder; where that is read-only, npm fails with words about
 * packages that are not there, so it gets one inside the project.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [home]
 * @returns {NodeJS.ProcessEnv}
 */
export function npmEnvironment(env, home = homedir()) {
  const cache = env['npm_config_cache'] ?? join(home, '.npm');
  return isWritable(cache) ? env : { ...env, npm_config_cache: join(root, '.cache/npm') };
}

/**
 * How npm lays what is missing, and the stamp that is true then; null where nothing is. Tools come beside what is there, as a
 * portal may be running on it; all else is laid anew, exactly as locked.
 * @param {string | null} stamp of what is there
 * @param {string} wanted the packages to install
 * @param {boolean} tools
 * @returns {{ lay: string[], packages: string[], stamp: string } | null}
 */
export function planInstall(stamp, wanted, tools) {
  const withTools = `${wanted} with tools`;
  if (stamp === withTools || (stamp === wanted && !tools)) return null;
  return {
    lay: stamp === wanted ? ['install', '--no-save'] : ['ci'],
    packages: [`${tools ? '--include' : '--omit'}=dev`, '--include=optional'],
    stamp: tools ? withTools : wanted,
  };
}

/** Tells whether tools were installed, by this or by hand: a start does not take them away from a developer. */
const hasTools = () => existsSync(join(root, 'node_modules/vitest'));

/**
 * Brings node_modules in line with the lock file: what builds and runs the portal, and with `tools` what checks and tests it,
 * three times the files. Does nothing, in a few milliseconds, when it already is.
 * @param {{ tools?: boolean }} [options]
 */
export async function ensureInstalled({ tools = true } = {}) {
  const plan = planInstall(readStamp(stampPath), wantedStamp(), tools || hasTools());
  if (plan) {
    console.log(
      plan.packages.includes('--include=dev') ? 'Installing packages …' : 'Installing what the portal runs on …',
    );
    // The warnings left out are about the Node that installs, which is not the one that runs.
    const args = [...plan.packages, '--no-audit', '--no-fund', '--loglevel=error'];
    const env = npmEnvironment(process.env);
    // In two steps: what npm holds on to while it lays packages, and what their own scripts need, are together more than
    // 512 MB.
    await mustRun('npm', [...plan.lay, '--ignore-scripts', ...args], { env });
    await mustRun('npm', ['rebuild', ...args], { env });
    writeStamp(stampPath, plan.stamp);
  }
  await ensureNode24();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensureInstalled();
