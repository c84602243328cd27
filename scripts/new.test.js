import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environment, root } from './paths.js';

const run = promisify(execFile);
// The compiler's cache is worth copying; screenshots of all pages are not.
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
}, 180_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }), 180_000);

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

/** The tests on the server that are laid. */
const laidOnServer = [
  'lane-note',
  'card-note',
  'spare-card',
  'freeze-card',
  'count-receipts',
  'note-travel',
  'greet-holder',
];

/** The tests on the server that list what was laid. */
const laidInFiles = [
  'db/migrate.test',
  'schema-doc',
  'http/toggles',
  'authorizations/decide.test',
  'authorizations/moves',
  'desk/one-person-alone',
  'desk/acts-doc',
  'desk/desk-reasons',
  'console/acts',
  'events/notices',
  'documents/privacy-lists',
  'start/privacy',
  'distribution/statements',
];

const laidInMatrices = 'note-travel|greet-holder|has a play|CARD_FROZEN|BIG_REFUND';

const card = ['--en', 'Spare cards', '--es', 'Tarjetas de reserva'];
const frozen = ['--en', 'Your card is frozen', '--es', 'Su tarjeta está congelada'];
const refund = ['--en', 'A large refund arrives', '--es', 'Llega un reembolso grande'];
const trip = ['--en', 'Note a trip', '--es', 'Anotar un viaje'];
const greeting = ['--en', 'Greet', '--es', 'Saludar'];
const games = ['--en', 'Not for games', '--es', 'No para juegos'];

/** `npm run test:full` lays two of each kind, and runs every check on them; else one, its types and its own tests. */
const isFull = Boolean(process.env.TEST_FULL);

/** @param {readonly string[]} args */
async function lay(...args) {
  expect(await runThere('node', ['scripts/new.js', ...args]), args.join(' ')).toEqual({
    isDone: true,
    told: expect.any(String),
  });
}

test('a call is laid with its test and its place in the docs', async () => {
  await lay('call', 'card/freeze-card');
  expect(existsSync(join(copy, 'server/src/rooms/card/freeze-card.test.ts'))).toBe(true);
}, 300_000);

const others = [
  ['call', 'transactions/count-receipts', '--read'],
  ['table', 'issuer/card-note'],
  ['page', 'profile/my-notes', '--en', 'My notes', '--es', 'Mis notas'],
  ['alert', 'money/big-refund', ...refund, '--optional'],
  ['act', 'greet-holder', '--does', "keeps a holder's greeting", ...greeting],
];

const checks = [
  ['oxlint', '--deny-warnings', 'contract/src', 'server/src', 'web/src', 'e2e'],
  ['biome', 'check', '--error-on-warnings', 'contract', 'e2e', 'server/src', 'web/src', 'texts'],
  ['node', 'scripts/house/run.ts'],
  ['vitest', 'run', '--project=parts', 'spare-cards', 'my-notes'],
  ['vitest', 'run', '--project=web', 'app/pages', 'account-entries'],
  ['vitest', 'run', '--project=server', ...laidInFiles],
  ['vitest', 'run', '--project=server', 'desk/every-act', 'notices/every-alert', '-t', laidInMatrices],
];

test('each kind is laid with its tests: they run, and pass types, lint, format and the rules of the house @night', async () => {
  for (const args of [
    ['table', 'platform/jobs/lane-note'],
    ['page', 'card/spare-cards', ...card, '--reads', 'list-spare-cards', '--writes', 'add-spare-card'],
    ['alert', 'card/card-frozen', ...frozen],
    ['decline', 'not-for-games', '--code', '57', '--mcc', '7999', ...games],
    ['act', 'note-travel', '--card', '--does', 'notes that a card travels', ...trip],
    ...(isFull ? others : []),
  ]) {
    await lay(...args);
  }
  for (const [doc, words] of Object.entries({
    'lost-answers': 'card/add-spare-card',
    schema: '### jobs.lane_note\n',
    'desk-acts': '## note-travel',
    'console-rights': '| `note-travel`',
    privacy: '| `jobs.lane_note`',
    'authorization-states': '| NOT_FOR_GAMES',
    readability: '| `/spare-cards`',
  })) {
    expect(readFileSync(join(copy, `docs/${doc}.md`), 'utf8')).toContain(words);
  }
  for (const [command, ...args] of [
    ['tsc', '-b'],
    ['vitest', 'run', '--project=unit', 'readability/table', 'lost-answers/table', 'coverage/specification'],
    ['vitest', 'run', '--project=server', ...laidOnServer],
    ...(isFull ? checks : []),
  ]) {
    expect(await runThere(String(command), args), `${command} ${args.join(' ')}`).toEqual({
      isDone: true,
      told: expect.any(String),
    });
  }
}, 1_800_000);

test('what lacks a name or words, is there already or has no place is refused, and nothing is written', async () => {
  const list = () =>
    ['contract/src', 'server/src', 'web/src', 'e2e'].map((path) => readdirSync(join(copy, path), { recursive: true }));
  const before = list();
  for (const { args, told } of [
    { args: ['call', 'card'], told: '<room>/<verb-noun>' },
    { args: ['room', 'card/freeze-card'], told: 'npm run new -- page <room>/<name>' },
    { args: ['page', 'card/spare-things'], told: 'give its words' },
    { args: ['page', 'card/lock-card', ...card], told: 'is there already' },
    { args: ['page', 'texting/lock-card', ...card], told: 'has no texts/en/texting.json' },
    { args: ['page', 'card/spare-things', ...card, '--reads', '../card'], told: '--reads <call>' },
    { args: ['page', 'card/spare-things', '--en', 'Spare cards.', '--es', 'Reserva'], told: 'without a period' },
    { args: ['alert', 'card/card-locked-by-pin', ...frozen], told: 'CardLockedByPin' },
    { args: ['alert', 'weather/it-rains', ...frozen], told: 'There is no server/src/events/weather-notices.ts' },
    { args: ['decline', 'card-locked', '--code', '57', '--mcc', '7999', ...games], told: "'CARD_LOCKED' already" },
    { args: ['decline', 'no-code', ...games], told: '--code <ISO 8583>' },
    { args: ['act', 'close-card', '--does', 'closes a card', ...trip], told: 'is there already' },
    { args: ['act', 'wave-goodbye'], told: 'The staff read what it does' },
    { args: ['act', 'wave-goodbye', '--does', 'waves'], told: 'give its words' },
    { args: ['call', 'card/lock-card'], told: 'is there already' },
    { args: ['call', 'cellar/freeze-card'], told: 'There is no room cellar' },
    { args: ['call', '../card/freeze-card'], told: '<room>/<verb-noun>' },
    { args: ['table', 'jobs'], told: '<foundation>/<noun>' },
    { args: ['table', '../jobs/note'], told: '<foundation>/<noun>' },
    { args: ['table', 'platform/jobs/job'], told: 'jobs.job is there already' },
    { args: ['table', 'rooms/card/note'], told: 'server/src/rooms/card has no schema of its own' },
  ]) {
    const answer = await runThere('node', ['scripts/new.js', ...args]);
    expect(answer).toEqual({ isDone: false, told: expect.stringContaining(told) });
  }
  expect(list()).toEqual(before);
}, 60_000);
