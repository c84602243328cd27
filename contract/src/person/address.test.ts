import { expect, test } from 'vitest';
import { Address } from './address.ts';

const address = { country: 'US', line1: '418 Mesquite St', line2: '', city: 'Alice', state: 'tx', zip: '78332' };

test('an address is taken as people write it, its state in capital letters', () => {
  expect(Address.parse({ ...address, line1: '  418 Mesquite St, #6 ', city: 'Añasco' })).toEqual({
    ...address,
    line1: '418 Mesquite St, #6',
    city: 'Añasco',
    state: 'TX',
  });
});

test('a ZIP code of nine digits is kept with its dash', () => {
  expect(Address.parse({ ...address, zip: '783324016' }).zip).toBe('78332-4016');
  expect(Address.parse({ ...address, zip: ' 78332-4016 ' }).zip).toBe('78332-4016');
});

test.each([
  ['line1', '', 'required'],
  ['line1', 'x'.repeat(101), 'tooLong'],
  ['line1', 'Main\u0000St', 'freeText'],
  ['line2', 'Apt\t6', 'freeText'],
  ['city', '', 'required'],
  ['state', '', 'required'],
  ['state', 'XX', 'state'],
  ['state', 'Texas', 'state'],
  ['zip', '7833', 'zip'],
])('%s must not be %j', (field, value, message) => {
  const [issue] = Address.safeParse({ ...address, [field]: value }).error?.issues ?? [];
  expect(issue).toMatchObject({ message, path: [field] });
});
