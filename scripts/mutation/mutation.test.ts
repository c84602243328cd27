import path from 'node:path';
import { expect, test } from 'vitest';
import { describeMutation } from './describe.ts';
import { keyOf, readDatabaseResults, readReasons, readResults } from './results.ts';
import { scoreRules, shareOf } from './score.ts';
import { slices } from './slices.ts';

const rules = readResults();
const database = readDatabaseResults();
const reasons = readReasons();

test('every pure rule has run, and nothing that is gone', () => {
  expect(Object.keys(rules).toSorted()).toEqual(
    Object.values(slices)
      .flatMap(({ files }) => files)
      .toSorted(),
  );
});

test.each(scoreRules(rules, reasons))(
  'tests of $name notice nine in ten of the mistakes that make a difference',
  (score) => {
    expect(shareOf(score)).toBeGreaterThanOrEqual(0.9);
  },
);

test('each reason is a sentence about a mutant that was missed', () => {
  const missedIn = (file: string) => [
    ...(rules[file]?.survivors ?? []),
    ...Object.values(database.ran).filter((each) => each.file === file && each.outcome !== 'killed'),
  ];
  const gone = Object.entries(reasons).flatMap(([file, named]) => {
    const missed = new Set(missedIn(file).map(keyOf));
    return Object.keys(named).filter((key) => !missed.has(key));
  });
  expect(gone).toEqual([]);
  const sentences = Object.values(reasons).flatMap((named) => Object.values(named));
  expect(sentences.filter((sentence) => !/^[A-Z].+\.$/.test(sentence))).toEqual([]);
});

test('docs/mutation.md is made from the results', async () => {
  const doc = path.resolve(import.meta.dirname, '../../docs/mutation.md');
  await expect(describeMutation(rules, database, reasons)).toMatchFileSnapshot(doc);
});
