import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addressOf } from './address-of.ts';
import { defineCall } from './define-call.ts';

const search = defineCall({
  name: 'atms/search',
  method: 'GET',
  path: '/api/atms/{state}',
  access: 'public',
  mode: 'reads',
  input: z.object({ state: z.string(), city: z.optional(z.string()) }),
  entity: z.object({}),
});

test.each([
  ['San José & más', '/api/atms/TX?city=San%20Jos%C3%A9%20%26%20m%C3%A1s'],
  ['half a pair \ud800', '/api/atms/TX?city=half%20a%20pair%20%EF%BF%BD'],
  ['\u{1f3e7}', '/api/atms/TX?city=%F0%9F%8F%A7'],
  [undefined, '/api/atms/TX'],
])('%s stands in the address as %s', (city, url) => {
  expect(addressOf(search, { state: 'TX', city }).url).toBe(url);
});

test('a path parameter cannot leave its place', () => {
  expect(addressOf(search, { state: 'a/../b?c' }).path).toBe('/api/atms/a%2F..%2Fb%3Fc');
});
