import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { nightIf } from './nightly.ts';

/** The files of journeys that are whole for the night, each with what proves its rule by day. */
const heldElsewhere: Record<string, string> = {
  'bank-transfer-days.spec.ts': 'server/src/issuer/ach/returns.test.ts',
  'delivery.spec.ts': 'server/src/rooms/card/list-cards.test.ts',
  'second-program.spec.ts': 'server/src/start/second-program.test.ts',
  'server-day.spec.ts': 'contract/src/transactions/period.test.ts',
  'settled.spec.ts': 'e2e/pages.spec.ts',
  'spoken.spec.ts': 'e2e/pages.spec.ts',
  'third-language.spec.ts': 'scripts/house/texts-parity-rule.test.ts',
  'trees.spec.ts': 'e2e/pages.spec.ts',
};

test('every file of journeys has one that is played by day, or its rule has another test', async () => {
  const names = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.spec.ts'));
  const texts = await Promise.all(names.map((name) => readFile(path.join(import.meta.dirname, name), 'utf8')));
  const isByDay = (text: string) =>
    [...text.matchAll(/^ *test\((['`])(.*)\1, /gm)].some(([, , title]) => !title?.endsWith(' @night'));
  expect(names.filter((_, at) => !isByDay(texts[at] ?? ''))).toEqual(Object.keys(heldElsewhere));
  for (const held of Object.values(heldElsewhere)) {
    expect(await readFile(path.join(import.meta.dirname, '..', held), 'utf8')).not.toBe('');
  }
});

test('a title is marked where its case is left to the night', () => {
  expect([true, false].map(nightIf)).toEqual([' @night', '']);
});
