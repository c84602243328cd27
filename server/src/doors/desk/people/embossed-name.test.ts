import { expect, test } from 'vitest';
import { embossedName, isEmbossedTooLong } from '../enrollment-record.ts';

const cards = (embossedCharacters: 21 | 26) => ({
  cardBureau: {
    cutOffHour: 18,
    serviceCode: '201',
    embossedCharacters,
    reportWithinDays: { STANDARD: 3, EXPEDITED: 1 },
  },
});
const named = (givenName: string, familyName: string, cardholderName: string | null = null) => ({
  givenName,
  familyName,
  cardholderName,
});

test.each([
  [26, named('Ana', 'Núñez'), 'ANA NUNEZ'],
  [26, named('María Guadalupe', 'Núñez'), 'MARIA GUADALUPE NUNEZ'],
  [21, named('María Guadalupe', 'Núñez'), 'MARIA GUADALUPE NUNEZ'],
  [21, named('María Guadalupe', 'Velázquez'), 'M VELAZQUEZ'],
  [26, named('María Guadalupe', 'Velázquez'), 'MARIA GUADALUPE VELAZQUEZ'],
  [21, named('Екатерина', 'Щербакова'), 'E SHCHERBAKOVA'],
  [21, named('María', 'Velázquez', 'Lupe Velázquez'), 'LUPE VELAZQUEZ'],
] as const)('with %i characters, %j is embossed as %s', (most, names, embossed) => {
  expect(embossedName(names, cards(most))).toBe(embossed);
});

test('a name that was given to emboss has to fit once it is written in capitals of ASCII', () => {
  const given = 'Жанна Щербакова-Ющенко';
  expect(given).toHaveLength(22);
  expect(isEmbossedTooLong({ cardholderName: given }, cards(26))).toBe(true);
  expect(isEmbossedTooLong({ cardholderName: 'María Guadalupe Núñez' }, cards(21))).toBe(false);
  expect(isEmbossedTooLong({ cardholderName: 'María Guadalupe Núñez R' }, cards(21))).toBe(true);
  expect(isEmbossedTooLong({ cardholderName: null }, cards(21))).toBe(false);
});
