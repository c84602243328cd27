import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.js';

const skipped = new Set(['node_modules', 'dist', '.cache', 'test-results', 'playwright-report']);

/**
 * Every file below a file or folder of the repository, made things left out.
 * @param {string} path
 * @returns {string[]}
 */
export function listFiles(path) {
  const entry = statSync(join(root, path), { throwIfNoEntry: false });
  if (!entry) return [];
  return entry.isDirectory() ? listFolder(path) : [path];
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function listFolder(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).filter(({ name }) => !skipped.has(name));
  const sorted = entries.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return sorted.flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFolder(path) : [path];
  });
}

/**
 * A hash over the names, sizes and times of change of all files below `paths`: cheap enough for every start.
 * @param {readonly string[]} paths
 */
export function fingerprintOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(listFiles)) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/**
 * Returns the content of the stamp at `path`, or null.
 * @param {string} path
 */
export function readStamp(path) {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return null;
  }
}

/**
 * @param {string} path
 * @param {string} value
 */
export function writeStamp(path, value) {
  writeFileSync(join(root, path), value);
}
