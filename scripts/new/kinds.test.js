import { expect, test } from 'vitest';
import { kinds } from './kinds.js';
import { read } from './project.js';

const words = { en: 'Spare things', es: 'Cosas de reserva' };
const maxLines = 250;

/** @type {[keyof typeof kinds, string, import('./kinds.js').Options][]} */
const laid = [
  ['call', 'card/spare-thing', {}],
  ['page', 'card/spare-things', { ...words, reads: 'list-spare-things', writes: 'add-spare-thing' }],
  ['page', 'profile/spare-things', words],
  ['alert', 'card/thing-spared', words],
  ['alert', 'card/thing-spared', { ...words, optional: true }],
  ['decline', 'not-for-things', { ...words, code: '57', mcc: '7999' }],
  ['act', 'spare-thing', { ...words, does: 'spares a thing' }],
  ['act', 'spare-thing', { ...words, does: 'spares a thing', card: true }],
  ['table', 'issuer/spare-thing', {}],
];

test.each(laid)('a new %s, %s, finds room in each file that it adds to', (kind, name, options) => {
  const { files } = kinds[kind].lay(name, options);
  const code = Object.entries(files).filter(([path]) => /\.(?:ts|tsx)$/.test(path));
  const full = code.filter(([, text]) => text.split('\n').length - 1 > maxLines).map(([path]) => path);
  // Split a file that is full: the house takes no longer one.
  expect(full).toEqual([]);
});

test.each(['server/src/issuer/face.ts', 'contract/src/errors.ts'])('%s has room for another line', (path) => {
  expect(read(path).split('\n').length - 1).toBeLessThan(maxLines);
});

test.each([
  ['platform/jobs', / {2}jobs: \{ job: null, spare_thing: null \},/, 'start/privacy', /'jobs.spare_thing'/],
  ['issuer', / {2}issuer: \{(?:\n {4}\w+: .+,)+\n {4}spare_thing: null,\n {2}\},/, 'issuer', /'issuer.spare_thing'/],
  [
    'telling/notices',
    / {2}alerting: \{(?:\n {4}\w+: .+,)+\n {4}spare_thing: null,/,
    'telling',
    /'alerting.spare_thing'/,
  ],
])('a new table of %s stands in the lists of what is kept', (foundation, kind, list, name) => {
  const { files } = kinds.table.lay(`${foundation}/spare-thing`, {});
  expect(files['server/src/testing/kept-by-kind.ts']).toMatch(kind);
  expect(files[`server/src/${list}/kept-tables.ts`]).toMatch(name);
});

test("a new table of the demo's is nobody's, and stands in none", () => {
  expect(Object.keys(kinds.table.lay('demo/spare-thing', {}).files).filter((path) => /kept/.test(path))).toEqual([]);
});

test('a new act stands in the console', () => {
  const { files } = kinds.act.lay('spare-thing', { ...words, does: 'spares a thing' });
  for (const path of ['contract/src/desk/act-rights.ts', 'contract/src/desk/act-groups.ts', 'texts/es/deskActs.json'])
    expect(files[path], path).toMatch(/['"]spare-thing['"]: /);
  expect(files['server/src/doors/desk/disclosed-acts.ts']).toMatch(
    /'spare-thing',\n\] as const;\n\n\/\*\* Acts against fraud/,
  );
});

test.each([
  ['Your card is frozen', '{{program}}: your card is frozen.'],
  ['ATMs cost more', '{{program}}: ATMs cost more.'],
])('the text of an alert goes on after the name of the program: %s', (en, text) => {
  const { files } = kinds.alert.lay('card/thing-spared', { ...words, en });
  expect(JSON.parse(String(files['texts/en/messages.json'])).event.ThingSpared.text).toBe(text);
});
