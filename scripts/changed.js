import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { journeysOf } from './journeys-of.js';
import { root } from './paths.js';

/** @param {readonly string[]} args */
const git = (args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/**
 * Where this branch left `main`, and the files that differ from there, those that git does not know yet included. Without a
 * `main` it is the last commit.
 * @returns {{ base: string, files: string[] }}
 */
export function findChanges() {
  const [base = 'HEAD'] = git(['branch', '--list', 'main']).length > 0 ? git(['merge-base', 'main', 'HEAD']) : [];
  const files = [...git(['diff', '--name-only', base]), ...git(['ls-files', '--others', '--exclude-standard'])];
  return { base, files };
}

/**
 * Returns the tests to run for changed files: the server's tests beside them, as each of its tests loads all of it, and the
 * journeys of their folders in the web app. Tests of what is not the server are found by what they import.
 * @param {readonly string[]} files
 * @returns {{ serverTests: string[], journeys: string[] }}
 */
export function testsOf(files) {
  // Rules that form and server share have their calls in the room of the same name.
  const rules = files.flatMap((file) => /^contract\/src\/([^/]+)\/(?!.*\.test\.)/.exec(file)?.[1] ?? []);
  const own = files.filter((file) => /^server\/src\/[^/]+\/.*\.(ts|sql)$/.test(file)).map((file) => dirname(file));
  const beside = [...own, ...rules.map((room) => `server/src/rooms/${room}`)].filter((folder) =>
    existsSync(join(root, folder)),
  );
  const serverTests = beside.map((folder) => `${folder}/`);
  const specs = files.filter((file) => /^e2e\/[^/]+\.spec\.ts$/.test(file));
  const rooms = files.flatMap((file) => /^web\/src\/([^/]+)\/(?!.*\.test\.)/.exec(file)?.[1] ?? []);
  const journeys = [...specs, ...rooms.flatMap((room) => journeysOf[room] ?? []).map((name) => `e2e/${name}.spec.ts`)];
  return { serverTests: [...new Set(serverTests)], journeys: [...new Set(journeys)] };
}
