import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * @typedef {object} Engine
 * @property {string} name
 * @property {string} variable of the environment: the path of the program that starts it
 * @property {readonly string[]} paths where that program may be
 * @property {readonly string[]} needs further programs
 * @property {readonly string[]} packages of Debian that bring all
 * @property {number} [oldest] version that knows all of the protocol by which it is driven
 */

/**
 * The path of the program that starts an engine, or null when it is not here, or too old.
 * @param {Engine} engine
 */
export function findEngine({ variable, paths, needs, oldest }) {
  const chosen = process.env[variable];
  if (chosen && !existsSync(chosen)) throw new Error(`${variable} names ${chosen}, which does not exist.`);
  if (!needs.every((path) => existsSync(path))) return null;
  const found = chosen || (paths.find((path) => existsSync(path)) ?? null);
  const isTooOld = found !== null && oldest !== undefined && versionOf(found) < oldest;
  return isTooOld ? null : found;
}

/**
 * The first number that a program says of itself when it is asked for its version.
 * @param {string} path
 */
function versionOf(path) {
  return Number(/\d+/.exec(execFileSync(path, ['--version'], { encoding: 'utf8' }))?.[0] ?? 0);
}
