import { expect, test } from 'vitest';
import { Address } from './address.ts';

const address = { line1: '418 Mesquite St', line2: '', city: 'Alice', state: 'tx', zip: '78332' };

test('an address is taken as people write it, its state in capital letters', () => {
  expect(Address.parse({ ...address, line1: '  418 Mesquite St, #6 ', city: 'Añasco' })).toEqual({
    ...address,
    line1: '418 Mesquite St, #6',
    city: 'Añasco',
    state: 'TX',
  });
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
  ['zip', '7833', 'zip5'],
])('%s must not be %j', (field, value, message) => {
  const [issue] = Address.safeParse({ ...address, [field]: value }).error?.issues ?? [];
  expect(issue).toMatchObject({ message, path: [field] });
});
