import { expect, test } from 'vitest';
import { correctPlace } from './correct-place.ts';

const house = { line1: '418 Mesquite St', line2: '' };
const typed = (city: string, state: string, zip: string) => ({ ...house, city, state, zip });

test.each([
  ['another city', typed('San Diego', 'TX', '78332'), ['Alice TX 78332', 'San Diego TX 78384']],
  ['another state', typed('Alice', 'OK', '78332'), ['Alice TX 78332']],
  ['two digits that changed places', typed('Alice', 'TX', '78323'), ['Alice TX 78332', 'Alice TX 78333']],
  [
    'a wrong digit, which makes the ZIP of another city',
    typed('Alice', 'TX', '78330'),
    ['Agua Dulce TX 78330', 'Alice TX 78332', 'Alice TX 78333'],
  ],
  ['nothing that is near', typed('Atlantis', 'TX', '00000'), []],
  ['no ZIP at all', typed('Alice', 'TX', '7833'), []],
])('%s: what may have been meant', (_what, address, meant) => {
  expect(correctPlace(address).map(({ city, state, zip }) => `${city} ${state} ${zip}`)).toEqual(meant);
});
