import { expect, test } from 'vitest';
import { countSpanishSyllables } from './spanish-syllables.ts';

/** Words divided as dictionaries do. */
const divided = `
  y a la PIN sol muy hoy rey quien guion diez ley
  tar-je-ta di-ne-ro ca-je-ro sal-do car-go cuen-ta ban-co co-rre-o
  dí-a pa-ís o-ír ma-íz Ma-rí-a gra-cias dis-po-ni-ble lí-ne-a a-é-re-o
  ciu-dad viu-da cui-da rui-do cons-truí cons-trui-do
  que-so a-quí gue-rra se-guir se-guí-a a-ve-ri-güe pin-güi-no a-gua guar-da guí-a
  ve-hí-cu-lo a-ho-ra pro-hí-be prohi-bir al-co-hol ahi-ja-do
  ya ma-yor a-yu-da ha-ya
  le-er cre-er po-e-ta re-al se-an ca-ó-ti-co
  des-blo-que-ar des-blo-qué-e-la ve-ri-fi-ca-ción trans-fe-ren-cia
  en-ví-o con-ti-nú-e puer-to-rri-que-ño es-ta-dou-ni-den-se`
  .trim()
  .split(/\s+/u);

test.each(divided)('%s', (word) => {
  const syllables = word.split('-');
  expect(countSpanishSyllables(syllables.join(''))).toBe(syllables.length);
});

test.each(['PDF', 'SMS', 'x'])('%s has no vowel and counts as one', (word) => {
  expect(countSpanishSyllables(word)).toBe(1);
});
