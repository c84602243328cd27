import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Accepted } from './agreements/accepted.ts';
import { isSamePin, newPinFields, Pin } from './card/pin.ts';
import { OneTimeCode } from './passcode/one-time-code.ts';
import { Zip, Zip5 } from './person/zip.ts';

test.each([
  [OneTimeCode, '123456', null],
  [OneTimeCode, '123 456', null],
  [OneTimeCode, '', 'otp'],
  [OneTimeCode, '12345', 'otp'],
  [OneTimeCode, '1234567', 'otp'],
  [Zip, '78207', null],
  [Zip, '782071234', null],
  [Zip, '78207-1234', null],
  [Zip, '', 'required'],
  [Zip, '7820', 'zip'],
  [Zip, '782071', 'zip'],
  [Zip5, '78207', null],
  [Zip5, '78207-1234', 'zip5'],
  [Pin, '2580', null],
  [Pin, '', 'required'],
  [Pin, '258', 'pin'],
  [Pin, '25800', 'pin'],
  [Pin, '25a0', 'pin'],
])('case %#: %s', (schema, text, message) => {
  expect(schema.safeParse(text).error?.issues[0]?.message ?? null).toBe(message);
});

test('the second typing of a PIN must be the same', () => {
  const PinPair = z.object(newPinFields).check(isSamePin);
  expect(PinPair.safeParse({ pin: '2580', confirmPin: '2580' }).success).toBe(true);
  const [issue] = PinPair.safeParse({ pin: '2580', confirmPin: '2581' }).error?.issues ?? [];
  expect(issue).toMatchObject({ message: 'pinsDiffer', path: ['confirmPin'] });
});

test('terms must be accepted', () => {
  expect(Accepted.safeParse(true).success).toBe(true);
  expect(Accepted.safeParse(false).error?.issues[0]?.message).toBe('accepted');
});
