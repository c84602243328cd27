import { describe, expect, test } from 'vitest';
import { ApiError } from '../app/calls/api-error.ts';
import { detourOf } from './refusals.ts';

const refused = (shortMessage: string, more: object = {}) =>
  new ApiError({ status: 900, message: 'Why.', shortMessage, ...more });

describe('a refusal', () => {
  test('of a proof that has ended leads back to the card, and the proof no longer counts', () => {
    expect(detourOf(refused('flow ended'))).toEqual({
      to: '/registration/card-info',
      told: { message: 'Why.' },
      resets: ['sessionId', 'otpOption', 'otp'],
    });
  });

  test.each(['cvv threshold exceeded', 'card not eligible', 'no contact on record'])('%s: call us', (shortMessage) => {
    expect(detourOf(refused(shortMessage))).toMatchObject({
      to: '/registration/customercare',
      told: { message: 'Why.' },
    });
  });

  test('of somebody who has an account shows the ways into it', () => {
    expect(detourOf(refused('already registered'))?.told.isRegistered).toBe(true);
  });

  test('of a passcode that is missing asks for it again', () => {
    expect(detourOf(refused('passcode required'))).toMatchObject({
      to: '/registration/otp-preferences',
      resets: ['otp'],
    });
  });

  test('of a user ID or another field of that page is shown there', () => {
    const problems = [{ field: 'userId', message: 'Why.' }];
    expect(detourOf(refused('user id taken'))).toEqual({
      to: '/registration/about-you',
      told: { problems },
      resets: [],
    });
    const password = [{ field: 'password', message: 'Too common.' }];
    const invalid = { status: 400, problems: [...password, { field: 'language', message: 'No.' }] };
    expect(detourOf(refused('invalid input', invalid))?.told).toEqual({ problems: password });
  });

  test.each(['invalid information', 'otp incorrect', ''])('"%s" is shown where it happened', (shortMessage) => {
    expect(detourOf(refused(shortMessage))).toBeNull();
  });
});
