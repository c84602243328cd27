import { describe, expect, test } from 'vitest';
import { type Draft, emptyDraft, savedDraft } from '../app/forms/draft.ts';
import { readDraft } from '../app/forms/saved-draft.ts';
import { canOpen, furthestStep, steps } from './steps.ts';

const proved: Draft = { ...emptyDraft, last4Digit: '4821', date: '03/14/1951', sessionId: 'proof' };
const aboutYou: Draft = {
  ...proved,
  userId: 'rosadelgado7',
  password: 'GreenPorch#7',
  confirmPassword: 'GreenPorch#7',
  email: 'rosa@mail.example',
  mobileNumber: '(361)555-0187',
};
const accepted: Draft = { ...aboutYou, termsAndPolicyCheck: true, eSignCheck: true };
const sent: Draft = { ...accepted, otpOption: 'TEXT' };

describe('the furthest step', () => {
  test.each([
    ['nothing typed', emptyDraft, 'card-info'],
    ['a card typed, not proved', { ...proved, sessionId: '' }, 'card-info'],
    ['a person proved', proved, 'about-you'],
    ['a user ID that breaks the rules', { ...aboutYou, userId: 'ab' }, 'about-you'],
    ['a weak password', { ...aboutYou, password: 'weak', confirmPassword: 'weak' }, 'about-you'],
    ['a password that holds the user ID', { ...aboutYou, userId: 'greenporch' }, 'about-you'],
    ['passwords that differ', { ...aboutYou, confirmPassword: 'GreenPorch#8' }, 'about-you'],
    ['no email', { ...aboutYou, email: '' }, 'about-you'],
    ['half a phone number', { ...aboutYou, mobileNumber: '(361)555' }, 'about-you'],
    ['all about the person', aboutYou, 'confirm'],
    ['one box of two', { ...accepted, eSignCheck: false }, 'confirm'],
    ['both boxes', accepted, 'otp-preferences'],
    ['a code sent', sent, 'otp'],
  ] as const)('%s', (_what, draft, furthest) => {
    expect(furthestStep(draft)).toBe(furthest);
  });

  test('can be opened, and those before it, and none after it', () => {
    expect(steps.filter((step) => canOpen(step, aboutYou))).toEqual(['card-info', 'about-you', 'review', 'confirm']);
    expect(steps.filter((step) => canOpen(step, emptyDraft))).toEqual(['card-info']);
  });

  test('after a reload is the one that asks for the lost secrets', () => {
    const reloaded = (draft: Draft) => readDraft(JSON.stringify(savedDraft(draft)));
    expect(furthestStep(reloaded(sent))).toBe('about-you');
    expect(furthestStep(reloaded(proved))).toBe('about-you');
    expect(furthestStep(reloaded({ ...emptyDraft, cvv: '318', ssn: '987-65-4320' }))).toBe('card-info');
  });
});
