import { describe, expect, test } from 'vitest';
import { readPostalCases } from '../../testing/postal-cases.ts';
import { createLocalPostalRecords } from './local-records.ts';

const records = createLocalPostalRecords();

describe.each(['streets', 'units', 'boxes', 'spanish', 'puerto-rico', 'places', 'not-found'])('%s', (name) => {
  test.each(readPostalCases(name))('$typed.line1 | $typed.line2, $typed.city $typed.state $typed.zip', async (row) => {
    expect(await records.lookUp(row.typed)).toMatchObject(row.expected);
  });
});

test('what was typed stays as it was, accents and all', async () => {
  const typed = { line1: '123 Calle Núñez', line2: 'apto. 6', city: 'Peñuelas', state: 'PR', zip: '00624' };
  const kept = { ...typed };
  expect(await records.lookUp(typed)).toMatchObject({ standard: { line1: '123 Calle Nunez', city: 'Penuelas' } });
  expect(typed).toEqual(kept);
});
