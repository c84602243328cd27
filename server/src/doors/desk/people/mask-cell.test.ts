import { expect, test } from 'vitest';
import { maskCell } from './mask-cell.ts';

test.each([
  ['ssn', '666-12-3456', '•••-••-••••'],
  ['ssn', '12a', '•••'],
  ['birthDate', '2031-02-03', '2031-••-••'],
  ['birthDate', '08/08/1953', '0•/••/••••'],
  ['givenName', '=Ana', '=•••'],
  ['familyName', 'Núñez Díaz', 'N•••• ••••'],
  ['state', 'Texas', 'Texas'],
  ['zip', '7870', '7870'],
  ['email', 'ana@example.com', 'a••@•••••••.•••'],
  ['mobileNumber', '+1 512 555', '+• ••• •••'],
  ['ssn', undefined, ''],
])('%s %j is shown as %j', (field, value, shown) => expect(maskCell(field, value)).toBe(shown));
