import { expect, test } from 'vitest';
import english from '../../texts/en/error.json' with { type: 'json' };
import spanish from '../../texts/es/error.json' with { type: 'json' };

test('the messages that the specification quotes are there word for word', () => {
  expect(english.field).toMatchObject({
    userIdRequired: 'User ID cannot be blank',
    passwordRequired: 'Password cannot be blank',
    required: 'This field is required',
    passwordsDiffer: 'Passwords do not match',
    otp: 'Please enter the 6 digit code',
  });
});

test('both languages have a message for every key', () => {
  expect(Object.keys(spanish.field)).toEqual(Object.keys(english.field));
});
