import { expect, test } from 'vitest';
import { forgetDraft, keepDraft, readDraft } from './report-draft.ts';

const missing = { transactionId: null, kind: null };
const pin = { transactionId: null, kind: 'PIN_TROUBLE' } as const;

test('begins with what the page before knew', () => {
  expect(readDraft(missing).kind).toBe('');
  expect(readDraft(pin).kind).toBe('PIN_TROUBLE');
});

test('keeps what was typed and chosen, for each beginning by itself', () => {
  keepDraft(pin, { ...readDraft(pin), kind: 'CARD_NOT_ARRIVED', words: 'Not here' });
  expect(readDraft(pin)).toMatchObject({ kind: 'CARD_NOT_ARRIVED', words: 'Not here' });
  expect(readDraft(missing)).toMatchObject({ kind: '', words: '' });
  forgetDraft(pin);
  expect(readDraft(pin)).toMatchObject({ kind: 'PIN_TROUBLE', words: '' });
});
