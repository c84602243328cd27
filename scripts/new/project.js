import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment, root } from '../paths.js';
import { mustRun } from '../run.js';

/**
 * The text of a file of the project.
 * @param {string} path
 */
export const read = (path) => readFileSync(join(root, path), 'utf8');

/** @param {string} path */
export const isThere = (path) => existsSync(join(root, path));

/** @param {readonly string[]} files */
export function refuseTaken(files) {
  const taken = files.find(isThere);
  if (taken) throw new Error(`${taken} is there already.`);
}

/**
 * Refuses a name that a file has already.
 * @param {string} path
 * @param {string} name as it stands there
 */
export function refuseNamed(path, name) {
  if (read(path).includes(name)) throw new Error(`${path} has ${name} already.`);
}

/** @param {string} room */
export function refuseNoRoom(room) {
  if (isThere(`contract/src/${room}`)) return;
  throw new Error(`There is no room ${room}. A new one begins in scripts/house/plan.ts and docs/architecture.md.`);
}

/**
 * A document that is written from what is there: the test that holds it writes it anew.
 * @param {string} project
 * @param {string} test
 */
export async function writeDocument(project, test) {
  await mustRun('vitest', ['run', `--project=${project}`, '--reporter=dot', test, '--update'], {
    env: environment({ WRITE_DOCS: '1' }),
  });
}
