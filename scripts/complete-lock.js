/**
 * Run after `npm install` has changed package-lock.json: `node scripts/complete-lock.js`.
 *
 * A registry that mirrors only some platforms makes npm leave the others out of the lock file, and `npm ci` then
 * refuses it everywhere. This adds each missing optional package under the exact version that its parent asks for, so
 * that the lock serves every platform. Such an entry carries no integrity, because nobody here has seen its bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {string[]} [cpu]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [optionalDependencies]
 * @typedef {Record<string, LockEntry>} LockEntries
 */

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/**
 * Reads the platform from the name of a native package: '@oxlint/binding-linux-arm-musleabihf' → linux, arm, musl.
 * @param {string} name
 * @returns {Pick<LockEntry, 'os' | 'cpu' | 'libc'> | null} null when the name tells no platform
 */
export function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  if (!os || !cpu) return null;
  if (os !== 'linux') return { cpu: [cpu], os: [os] };
  const musl = words.some((word) => word.startsWith('musl'));
  const gnu = words.some((word) => word.startsWith('gnu'));
  return { cpu: [cpu], ...(musl || gnu ? { libc: [musl ? 'musl' : 'glibc'] } : {}), os: [os] };
}

/**
 * Where Node would find `name` from the package at `from`: nested first, then each folder above.
 * @param {LockEntries} entries
 * @param {string} from
 * @param {string} name
 */
function isLocked(entries, from, name) {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    if (entries[base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`]) return true;
    if (base === '') return false;
  }
}

/**
 * The entries that the lock lacks, by path.
 * @param {LockEntries} entries
 * @returns {LockEntries}
 */
export function missingEntries(entries) {
  /** @type {LockEntries} */
  const missing = {};
  for (const [path, parent] of Object.entries(entries)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      if (isLocked(entries, path, name)) continue;
      const platform = platformOf(name);
      if (!platform) throw new Error(`cannot tell the platform of ${name}; add it to package-lock.json by hand`);
      missing[`node_modules/${name}`] = { version, ...(parent.dev ? { dev: true } : {}), optional: true, ...platform };
    }
  }
  return missing;
}

function main() {
  const file = new URL('../package-lock.json', import.meta.url);
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingEntries(lock.packages);
  const all = Object.entries({ ...lock.packages, ...missing });
  lock.packages = Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`package-lock.json: ${Object.keys(missing).length} entries added`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
