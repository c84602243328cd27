import { describe, expect, test } from 'vitest';
import { changeDraft, clearDraft, draftStore, emptyDraft, resetDraftField, savedDraft } from './draft.ts';
import { readDraft, whyNotTakenUp } from './saved-draft.ts';

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

describe('a draft that was saved', () => {
  const nowMs = Date.parse('2026-11-22T09:00:00Z');
  const minutesAgo = (minutes: number) => nowMs - minutes * 60_000;
  const saved = (atMs: number) => JSON.stringify({ ...savedDraft(filled), savedAtMs: atMs });
  const opened = { isLogin: false, type: 'reload', leftAtMs: nowMs - 500, nowMs };

  test.each([
    ['a step that is loaded anew', 1, opened, null],
    ['a step that is opened by its address at once', 1, { ...opened, type: 'navigate' }, null],
    ['a step in another tab', 1, { ...opened, type: 'navigate', leftAtMs: null }, null],
    ['a step, from elsewhere', 2, { ...opened, type: 'navigate', leftAtMs: minutesAgo(1) }, 'left'],
    ['a step, by Back', 1, { ...opened, type: 'back_forward' }, 'left'],
    ['the code of a sign-in, by Back', 1, { ...opened, isLogin: true, type: 'back_forward' }, null],
    ['a step after 15 minutes', 15, opened, 'untouched'],
    ['the code of a sign-in after 15 minutes', 15, { ...opened, isLogin: true }, 'untouched'],
  ])('%s (%i min): %o', (_what, minutes, opening, why) => {
    expect(whyNotTakenUp(saved(minutesAgo(minutes)), opening)).toBe(why);
  });

  test('one that does not say when it was saved is too old', () => {
    expect(whyNotTakenUp('{}', opened)).toBe('untouched');
  });
});
