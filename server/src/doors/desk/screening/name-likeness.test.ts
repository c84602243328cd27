import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { nameLikeness, toWords } from '../../../issuer/face.ts';
import { createSample, type Spelling, spellings } from '../../../testing/name-sample.ts';
import { readSanctions } from './sanctions-list.ts';

const likeness = (one: string, other: string) => Math.floor(nameLikeness(toWords(one), toWords(other)));

test.each([
  ['de la Cruz, José M.', 'JOSE DE LA CRUZ', 100],
  ['PEREZ-GOMEZ, Ana', 'Ana Pérez Gómez', 100],
  // Other names are of no weight.
  ['Ana Pérez', 'PEREZ GOMEZ, Ana Lucía', 100],
  ['Mohamed Hassan', 'HASAN, Mohammed', 85],
  // One word in common is not a name in common.
  ['Ana Pérez', 'PEREZ, Luis', 0],
  ['Ana Pérez', 'ANA', 0],
  ['ANA', 'Ana', 100],
  ['', 'Ana', 0],
  ['Noor Kim', 'Grace Kim', 0],
])('%s and %s', (one, other, expected) => {
  expect(likeness(one, other)).toBe(expected);
  expect(likeness(other, one), 'whichever comes first').toBe(expected);
});

describe('on a made-up sample', () => {
  const sample = createSample();
  const { find } = readSanctions(sample.files);
  const percent = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`;

  const shareMissed = (spelling: Spelling) => {
    const missed = sample.listed.filter(
      (each) => !find(sample.respell(each, spelling)).some(({ entry }) => entry === each.entry),
    );
    return percent(missed.length, sample.listed.length);
  };
  const shareStopped = () =>
    percent(sample.others.filter((person) => find(person).length > 0).length, sample.others.length);

  test('docs/screening.md says what is missed and what is stopped', async () => {
    const measured = (Object.keys(spellings) as Spelling[]).map((spelling) => [spelling, shareMissed(spelling)]);
    const document = await readFile('docs/screening.md', 'utf8');
    const rows = [...document.matchAll(/^\| (.+?) +\| ([\d.]+ %) +\|$/gm)].map(([, what, share]) => [what, share]);
    expect(Object.fromEntries(rows)).toEqual({ ...Object.fromEntries(measured), others: shareStopped() });
  });
});
