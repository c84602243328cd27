import { expect, test } from 'vitest';
import { testFacts } from '../../testing/program.ts';
import { loadTexts } from './load-texts.ts';

test('the hours of a program end a sentence with one dot and stay on one line', async () => {
  const supportHours = { en: '7 a.m. to 9 p.m.', es: 'de 7 a. m. a 9 p. m.' };
  const texts = await loadTexts('texts', { ...testFacts, supportHours });
  expect(texts.in('es')('common:answered')).toBe('Le atiende una persona de 7\u00a0a.\u00a0m. a 9\u00a0p.\u00a0m.');
  expect(texts.in('en')('common:answered', {})).toBe('A person answers 7\u00a0a.m. to 9\u00a0p.m.');
});
