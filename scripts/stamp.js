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
  if (!entry.isDirectory()) return [path];
  const names = readdirSync(join(root, path)).filter((name) => !skipped.has(name));
  return names.toSorted().flatMap((name) => listFiles(join(path, name)));
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
