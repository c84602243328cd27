import { expect, test } from 'vitest';
import { fillWords } from './fill-words.ts';

test('placeholders are filled, and an hour at the end of a sentence has one dot and stays whole', () => {
  expect(fillWords('Llame al {{phone}}, {{hours}}.', { phone: '1', hours: 'de 7 a. m. a 9 p. m.' })).toBe(
    'Llame al 1, de 7\u00a0a.\u00a0m. a 9\u00a0p.\u00a0m.',
  );
  expect(fillWords('Solo llamamos de 8 a. m. a 6 p. m.{{none}}', {})).toBe(
    'Solo llamamos de 8\u00a0a.\u00a0m. a 6\u00a0p.\u00a0m.',
  );
});
