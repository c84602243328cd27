import { expect, test } from 'vitest';
import { Email } from './email.ts';
import { formatPhone, MobileNumber } from './phone.ts';

test.each([
  ['', ''],
  ['5', '(5'],
  ['512', '(512'],
  ['5125', '(512)5'],
  ['512555', '(512)555'],
  ['5125550100', '(512)555-0100'],
  ['512-555-0100 99', '(512)555-0100'],
  ['+1 512 555 0100', '(512)555-0100'],
  ['001 512 555 0100', '(512)555-0100'],
])('%j is shown as %j', (text, shown) => expect(formatPhone(text)).toBe(shown));

test.each(['5125550100', '(512)555-0100', '512.555.0100', '+1 (512) 555-0100'])('%j is a number', (text) => {
  expect(MobileNumber.parse(text)).toBe('5125550100');
});

test.each([
  ['', 'required'],
  ['512555010', 'mobileNumber'],
  ['51255501001', 'mobileNumber'],
  ['phone', 'mobileNumber'],
])('%j: %s', (text, message) => expect(MobileNumber.safeParse(text).error?.issues[0]?.message).toBe(message));

test.each(['rosa@example.com', ' rosa.delgado+card@mail.example.org '])('%j is an address', (text) => {
  expect(Email.parse(text)).toBe(text.trim());
});

test.each([
  ['', 'required'],
  ['rosa', 'email'],
  ['rosa@', 'email'],
  ['rosa@example', 'email'],
  ['rosa delgado@example.com', 'email'],
  [`${'a'.repeat(250)}@example.com`, 'email'],
])('%j: %s', (text, message) => expect(Email.safeParse(text).error?.issues[0]?.message).toBe(message));
