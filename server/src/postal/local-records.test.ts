import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TypedAddress } from '../ports/postal-records.ts';
import { createLocalPostalRecords } from './local-records.ts';

const records = createLocalPostalRecords();
const places = [
  { city: 'Alice', state: 'TX', zip: '78332' },
  { city: 'San Juan', state: 'PR', zip: '00921' },
  { city: 'APO', state: 'AE', zip: '09001' },
];

/** Words that mean something to the reader of addresses, in any order: what people type, and worse. */
const words = fc.constantFrom(
  ...('418 12 5 B-12 112-10 1/2 123½ 5th 21st N North SW E Este Main MAIN mesquite McAllen St Street Ave Avenue Blvd Circle Park ' +
    'Vista Apt apto # #6 6 6B 6-B Unit Ste Fl piso 2nd 2do Bldg edif Lot Key Rear Front PO Box P.O. box Apartado RR HC HC-01 ' +
    'Route County Road CR FM FM1431 State Hwy Highway US I 71 General Delivery PSC CMR USS Calle Carr Km 3.2 Urb Bo Cond Res ' +
    'Las Lomas de la Ponce León , . - / c/o no Alice TX 78332 N6W23001 one The Avenida O’Brien mcallen SS xxxx del y').split(' '),
);
const sentence = fc.array(words, { maxLength: 9 }).map((all) => all.join(' ').slice(0, 100));
const anyLine = fc.oneof(sentence, fc.string({ maxLength: 100 }), fc.string({ unit: 'binary', maxLength: 100 }));
const anyAddress: fc.Arbitrary<TypedAddress> = fc
  .record({ line1: anyLine, line2: fc.oneof(fc.constant(''), anyLine), place: fc.constantFrom(...places) })
  .map(({ place, ...lines }) => ({ ...lines, ...place }));

test('a standard form is its own standard form, whatever was typed', async () => {
  await fc.assert(
    fc.asyncProperty(anyAddress, async (typed) => {
      const answer = await records.lookUp(typed);
      if (answer.found) expect(await records.lookUp(answer.standard)).toEqual(answer);
    }),
    { numRuns: 5000 },
  );
});

test('a standard form has only letters without accents, digits, spaces and the few signs of addresses', async () => {
  await fc.assert(
    fc.asyncProperty(anyAddress, async (typed) => {
      const answer = await records.lookUp(typed);
      if (answer.found) {
        expect(`${answer.standard.line1} ${answer.standard.line2}`).toMatch(/^[A-Za-z0-9 #&./-]+$/);
        expect(answer.standard.line1).not.toBe('');
      }
    }),
    { numRuns: 1000 },
  );
});
