import { expect, test } from 'vitest';
import { judge } from './made-up.ts';
import { wordsRule } from './words-rule.ts';

const judgeText = (language: 'en' | 'es', text: string) =>
  judge(wordsRule, { [`texts/${language}/card.json`]: JSON.stringify({ a: { b: text } }) });

test.each([
  ['en', 'First, show that it is you'],
  ['en', 'Please show us once more that it is you.'],
  ['en', 'Make sure that it is you'],
  ['en', 'Somebody proved to be you.'],
  ['en', 'As long as the law wants.'],
  ['es', 'Clara: su clave es 123456.'],
  ['es', 'Llámenos enseguida.'],
  ['es', 'Detuvimos esta tarjeta'],
  ['es', 'Hay cosas detenidas'],
  ['es', 'Demuestre que es usted'],
  ['es', 'El tiempo que pide la ley.'],
  ['es', 'Cantidad'],
  ['es', 'No se pueden apagar'],
  ['es', 'Teléfono móvil'],
  ['es', 'Llega el martes, 24 de noviembre'],
  ['es', 'de 8 a.m. a 6 p.m.'],
  ['es', 'Responda START.'],
] as const)("in '%s' nobody reads '%s'", (language, text) => {
  expect(judgeText(language, text)).toHaveLength(1);
});

test.each([
  ['en', "First, confirm it's you"],
  ['en', 'This shows what you spent.'],
  ['es', 'Su código es 123456. Confirme que es usted de inmediato.'],
  ['es', 'Suspendimos esta tarjeta el tiempo que exige la ley.'],
  ['es', 'Llega el martes 24 de noviembre, de 8 a. m. a 6 p. m.'],
  ['es', 'Las clavelinas'],
] as const)("in '%s' one may read '%s'", (language, text) => {
  expect(judgeText(language, text)).toEqual([]);
});

test('each language of what a program says is judged by itself, and what only the demo plays is not', () => {
  const words = JSON.stringify({ en: 'Send it by START', es: 'Llame enseguida' });
  expect(judge(wordsRule, { 'program/faq/1.json': words })).toEqual([expect.stringContaining("says 'enseguida'")]);
  expect(judge(wordsRule, { 'program/demo/people.json': words })).toEqual([]);
});
