import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TypedAddress } from '../../platform/ports/postal-records.ts';
import { createLocalPostalRecords } from './local-records.ts';

const records = createLocalPostalRecords();
const places = [
  { city: 'Alice', state: 'TX', zip: '78332' },
  { city: 'San Juan', state: 'PR', zip: '00921' },
  { city: 'APO', state: 'AE', zip: '09001' },
];

/** Words that mean something to the reader of addresses, in any order: what people type, and worse. */
const words = fc.constantFrom(
  ...(
    '418 12 5 B-12 112-10 1/2 123½ 5th 21st N North SW E Este Main MAIN mesquite McAllen St Street Ave Avenue Blvd Circle Park ' +
    'Vista Apt apto # #6 6 6B 6-B Unit Ste Fl piso 2nd 2do Bldg edif Lot Key Rear Front PO Box P.O. box Apartado RR HC HC-01 ' +
    'Route County Road CR FM FM1431 State Hwy Highway US I 71 General Delivery PSC CMR USS Calle Carr Km 3.2 Urb Bo Cond Res ' +
    'Las Lomas de la Ponce León , . - / c/o no Alice TX 78332 N6W23001 one The Avenida O’Brien mcallen SS xxxx del y'
  ).split(' '),
);
const sentence = fc.array(words, { maxLength: 9 }).map((all) => all.join(' ').slice(0, 100));
const street = fc.tuple(sentence, sentence).map(([name, more]) => `418 Mesquite ${name} St ${more}`.slice(0, 100));
const anyLine = fc.oneof(
  sentence,
  street,
  fc.string({ maxLength: 100 }),
  fc.string({ unit: 'binary', maxLength: 100 }),
);
const anyAddress: fc.Arbitrary<TypedAddress> = fc
  .record({ line1: anyLine, line2: fc.oneof(fc.constant(''), anyLine), place: fc.constantFrom(...places) })
  .map(({ place, ...lines }) => ({ ...lines, ...place }));

/** Standard forms of whatever was typed, as far as it is found. */
async function standardOf(typed: TypedAddress): Promise<TypedAddress | null> {
  const answer = await records.lookUp(typed);
  return answer.found ? answer.standard : null;
}

test('a standard form is its own standard form, whatever was typed', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(anyAddress, async (typed) => {
      const standard = await standardOf(typed);
      if (standard === null) return true;
      found += 1;
      return isDeepStrictEqual(await standardOf(standard), standard);
    }),
    // One row of addresses, the same each time: others were searched by hand.
    { numRuns: 5000, seed: 20_261_122 },
  );
  expect(found).toBeGreaterThan(100);
});

test('a standard form has only letters without accents, digits, spaces and the few signs of addresses', async () => {
  const lines = fc.sample(anyAddress, { numRuns: 2000, seed: 20_261_122 }).map(standardOf);
  const standards = (await Promise.all(lines)).flatMap((standard) => standard ?? []);
  expect(standards.length).toBeGreaterThan(40);
  for (const { line1, line2 } of standards) expect(`${line1} ${line2}`).toMatch(/^[A-Za-z0-9#][A-Za-z0-9 #./-]*$/);
});

test.each([
  ['a'.repeat(100), '', 'a'],
  ['1 '.repeat(50), 'Apt '.repeat(25), 'a '.repeat(50)],
  ['# '.repeat(50), ', '.repeat(50), '.'.repeat(100)],
  ['N W '.repeat(25), 'PO Box '.repeat(14), 'Urb '.repeat(25)],
  ['Calle '.repeat(16), '1/'.repeat(50), '-'.repeat(100)],
  ['1-'.repeat(50), 'Apt 1'.repeat(20), 'St '.repeat(33)],
])('long text that means nothing is answered at once: %s', async (line1, line2, city) => {
  for (const place of places) {
    expect(await records.lookUp({ ...place, line1, line2 })).toHaveProperty('found');
    expect(await records.lookUp({ ...place, line1: line2, line2: line1 })).toHaveProperty('found');
    expect(await records.lookUp({ line1, line2, city, state: city, zip: city })).toMatchObject({ found: false });
  }
});

test.each(['line1', 'line2', 'city', 'state', 'zip'])(
  'a field of more than 100 characters (%s) is not looked into',
  async (field) => {
    const typed = { line1: '418 Mesquite St', line2: '', ...places[0], [field]: '1'.repeat(101) } as TypedAddress;
    expect(await records.lookUp(typed)).toMatchObject({ found: false });
  },
);
