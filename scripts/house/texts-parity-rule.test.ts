import { expect, test } from 'vitest';
import { judge } from './made-up.ts';
import { textsParityRule } from './texts-parity-rule.ts';

const judgeTexts = (en: object, es: object) =>
  judge(textsParityRule, { 'texts/en/home.json': JSON.stringify(en), 'texts/es/home.json': JSON.stringify(es) });

test('the same keys with the same placeholders pass, in whatever order', () => {
  expect(judgeTexts({ a: { b: '{{x}} of {{y}}' }, n: '{{x}}' }, { a: { b: '{{y}}: {{ x }}' }, n: '{{x}}' })).toEqual(
    [],
  );
});

test('a key that one language lacks is found', () => {
  expect(judgeTexts({ a: { b: 'One' } }, { c: 'Dos' })).toEqual([
    "texts/es/home.json lacks 'home:a.b'",
    "texts/en/home.json lacks 'home:c'",
  ]);
});

test('other placeholders are found', () => {
  const found = "texts/es/home.json 'home:a' has other placeholders than in English";
  expect(judgeTexts({ a: 'Call {{phone}}' }, { a: 'Llame' })).toEqual([found]);
  expect(judgeTexts({ a: 'Call {{phone}}' }, { a: 'Llame {{tel}}' })).toEqual([found]);
});

test('a text left in English is found', () => {
  expect(judgeTexts({ a: 'Sign in' }, { a: 'Sign in' })).toEqual([
    "texts/es/home.json 'home:a' is not translated (else add it to same-in-both.ts)",
  ]);
});
