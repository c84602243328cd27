import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@portal/contract/language';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { sayCents } from './spoken.ts';

const folder = path.resolve(import.meta.dirname, '../../../texts');
const textsOf = (language: string) => ({
  simple: JSON.parse(readFileSync(path.join(folder, language, 'simple.json'), 'utf8')),
});

/** The amount in each language. */
async function say(cents: number): Promise<string[]> {
  const resources = Object.fromEntries(languages.map((language) => [language, textsOf(language)]));
  const texts = i18next.createInstance();
  await texts.init({ fallbackLng: false, resources });
  return languages.map((language) => sayCents((key, values) => texts.t(key, { lng: language, ...values }), cents));
}

test.each([
  [128_416, '1284 dollars and 16 cents', '1284 dólares con 16 centavos'],
  [100, '1 dollar', '1 dólar'],
  [101, '1 dollar and 1 cent', '1 dólar con 1 centavo'],
  [-312, '3 dollars and 12 cents', '3 dólares con 12 centavos'],
  [5, '5 cents', '5 centavos'],
  [0, '0 dollars', '0 dólares'],
])('%i cents are said as people say them', async (cents, english, spanish) => {
  expect(await say(cents)).toEqual([english, spanish]);
});
