import { expect, test } from 'vitest';
import { intlRule } from './intl-rule.ts';
import { judge } from './made-up.ts';

const everywhere = [
  'server/src/rooms/card/list-cards.ts',
  'web/src/ui/amount.tsx',
  'e2e/card.spec.ts',
  'contract/src/time/dates.ts',
];

test.each([
  ['Intl', "const day = new Intl.DateTimeFormat('en-US').format(now);"],
  ['Intl', "const { Collator } = Intl; new Collator('es');"],
  ['Intl', 'const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;'],
  ['toLocaleDateString', "const day = now.toLocaleDateString('es-ES');"],
  ['toLocaleString', 'const amount = (12).toLocaleString?.();'],
])('%s is found in %s', (name, text) => {
  for (const path of everywhere) {
    expect(judge(intlRule, { [path]: text })).toEqual([
      `${path} names ${name}: every Intl object is made in contract/src/intl.ts`,
    ]);
  }
  expect(judge(intlRule, { 'contract/src/intl.ts': text })).toEqual([]);
});

test('types, words and other cases are none', () => {
  const text = "type Kind = Intl.DateTimeFormatPartTypes; const note = 'Intl'; note.toLocaleUpperCase(); // Intl";
  expect(judge(intlRule, { 'contract/src/time/dates.ts': text })).toEqual([]);
});
