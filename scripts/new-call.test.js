import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environment, root } from './paths.js';

const run = promisify(execFile);
// What the compiler knows is worth taking along; pictures of all pages are not.
const made = /(^|\/)(node_modules|dist|data|test-results|playwright-report|\.git|\.cache\/(?!types$)[^/]+)$/;

/** @type {string} */
let copy;

/** The project as it is, with what is installed; workspaces are those of the copy. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'portal-new-'));
  cpSync(root, copy, { recursive: true, filter: (path) => !made.test(`/${relative(root, path)}`) });
  const installed = join(root, 'node_modules');
  mkdirSync(join(copy, 'node_modules/@portal'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@portal') symlinkSync(join(installed, name), join(copy, 'node_modules', name));
  }
  for (const name of readdirSync(join(installed, '@portal'))) {
    symlinkSync(join(copy, name), join(copy, 'node_modules/@portal', name));
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/**
 * Runs a program in the copy; what it writes when it fails is what the test says.
 * @param {string} command
 * @param {readonly string[]} args
 */
async function runThere(command, args) {
  return await run(command, args, { cwd: copy, env: environment() }).then(
    ({ stdout }) => ({ isDone: true, told: stdout }),
    (fault) => ({ isDone: false, told: `${fault.stdout}${fault.stderr}` }),
  );
}

test('a write and a read are laid on all storeys, and pass types, lint, format and the rules of the house', async () => {
  for (const args of [['card/freeze-card'], ['transactions/count-receipts', '--read']]) {
    expect(await runThere('node', ['scripts/new.js', 'call', ...args])).toMatchObject({ isDone: true });
  }
  expect(existsSync(join(copy, 'server/src/transactions/count-receipts.test.ts'))).toBe(true);
  expect(readFileSync(join(copy, 'docs/lost-answers.md'), 'utf8')).toContain('card/freeze-card');
  for (const [command, ...args] of [
    ['tsc', '-b'],
    ['oxlint', '--deny-warnings', 'contract/src', 'server/src/start', 'server/src/card', 'server/src/transactions'],
    ['biome', 'check', '--error-on-warnings', 'contract', 'server/src/start', 'server/src/card', 'e2e'],
    ['node', 'scripts/house/run.ts'],
  ]) {
    expect(await runThere(String(command), args)).toMatchObject({ isDone: true });
  }
}, 180_000);

test('what is no call, is there already or has no room is refused, and nothing is written', async () => {
  const before = readdirSync(join(copy, 'contract/src/card'));
  for (const { args, told } of [
    { args: ['call', 'card'], told: '<room>/<verb-noun>' },
    { args: ['page', 'card/freeze-card'], told: '<room>/<verb-noun>' },
    { args: ['call', 'card/lock-card'], told: 'is there already' },
    { args: ['call', 'cellar/freeze-card'], told: 'There is no room cellar' },
    { args: ['call', '../card/freeze-card'], told: '<room>/<verb-noun>' },
  ]) {
    const answer = await runThere('node', ['scripts/new.js', ...args]);
    expect(answer).toEqual({ isDone: false, told: expect.stringContaining(told) });
  }
  expect(readdirSync(join(copy, 'contract/src/card'))).toEqual(before);
}, 60_000);
