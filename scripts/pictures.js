/**
 * `npm run pictures`: pictures of every page and specimen, on a phone and a desk, in both languages, compared with those of
 * the last commit of which there are some. A tool for people, not a check: dates and greetings differ from day to day.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.js';
import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';
import { environment, root } from './paths.js';
import { mustRun, run } from './run.js';

const kept = '.cache/pictures';

/** @param {readonly string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The name of what is here: its commit, and '-changed' with changes on top. */
function nameOfTree() {
  return `${git('rev-parse', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '-changed'}`;
}

/**
 * The commit before, nearest first, whose pictures are kept; none: null.
 * @param {string} present
 */
function findBefore(present) {
  const commits = git('rev-list', 'HEAD').split('\n');
  return commits.find((commit) => commit !== present && existsSync(join(root, kept, commit))) ?? null;
}

await ensureInstalled();
await ensureBuilt();
const present = nameOfTree();
const folder = join(root, kept, present);
rmSync(folder, { recursive: true, force: true });
const env = environment({ CHROME_PATH: await ensureBrowser(), PICTURES_DIR: folder });
process.exitCode = await run('playwright', ['test', '--config', 'e2e/pictures', ...process.argv.slice(2)], { env });
const before = findBefore(present);
if (before === null) {
  console.log(`The pictures are in ${join(kept, present)}. There are none of a commit before to compare them with.`);
} else {
  console.log(`${join(kept, present)} beside ${join(kept, before)}:`);
  const folders = [join(root, kept, before), folder, join(root, kept, 'changed')];
  await mustRun('node', ['e2e/pictures/compare.ts', ...folders]);
}
