import { describe, expect, test } from 'vitest';
import { changeDraft, clearDraft, draftStore, emptyDraft, readDraft, resetDraftField, savedDraft } from './draft.ts';

const filled = {
  ...emptyDraft,
  userId: 'rosadelgado',
  last4Digit: '4821',
  cvv: '123',
  ssn: '987654320',
  password: 'Clara#4826',
  confirmPassword: 'Clara#4826',
  otp: '123456',
  otpOption: 'TEXT' as const,
  termsAndPolicyCheck: true,
};

describe('the draft', () => {
  test('has the fields and defaults of the specification', () => {
    expect(Object.keys(emptyDraft)).toHaveLength(17);
    expect(emptyDraft.otpOption).toBeNull();
  });

  test('keeps its secrets out of the storage, and everything else in it', () => {
    const text = JSON.stringify(savedDraft(filled));
    for (const secret of ['123"', '987654320', 'Clara#4826', '123456']) expect(text).not.toContain(secret);
    const blanked = { cvv: '', ssn: '', password: '', confirmPassword: '', otp: '' };
    expect(readDraft(text)).toEqual({ ...filled, ...blanked });
  });

  test('is changed field by field, and each field can have its default again', () => {
    changeDraft({ userId: 'rosadelgado', otpOption: 'CALL' });
    resetDraftField('otpOption');
    expect(draftStore.get()).toEqual({ ...emptyDraft, userId: 'rosadelgado' });
    clearDraft();
    expect(draftStore.get()).toBe(emptyDraft);
  });

  test.each([null, 'not JSON', '{"userId": 5, "otpOption": "PIGEON", "password": "x"}'])(
    'reads %s as empty',
    (text) => {
      expect(readDraft(text)).toEqual(emptyDraft);
    },
  );
});
