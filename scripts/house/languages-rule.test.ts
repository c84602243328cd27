import { expect, test } from 'vitest';
import { languagesRule } from './languages-rule.ts';
import { judge } from './made-up.ts';

const list = { 'texts/languages.json': '{"en": {}, "es": {}}' };

test.each([
  ['a comparison', 'server/src/rooms/card/a.ts', "const word = language === 'es' ? 'la' : 'the';"],
  ['a list', 'web/src/card/a.tsx', "const all = ['en', 'es'] as const;"],
  ['a record', 'contract/src/card/a.ts', "const names = { en: 'English', es: 'Español' };"],
  ['a record on lines', 'contract/src/card/a.ts', "const names = {\n  en: 'English',\n};"],
  ['SQL', 'server/src/staff/migrations/202701010000-a.sql', "CHECK (language IN ('en', 'es'))"],
])('%s that names a language is found', (_, path, text) => {
  expect(judge(languagesRule, { ...list, [path]: text })).toEqual([
    `${path} names a language: keep it in texts/languages.json, or make it in each (inEachLanguage)`,
  ]);
});

test('tests, other words, and what was there before are left alone', () => {
  const others = {
    'server/src/rooms/card/a.test.ts': "const language = 'es';",
    'server/src/rooms/card/a.ts': "const locale = 'es-ES'; const token = 'esEn'; const open = { when: 1 };",
    'server/src/staff/migrations/202611262000-staff.sql': "CHECK (language IN ('en', 'es'))",
  };
  expect(judge(languagesRule, { ...list, ...others })).toEqual([]);
});
