import { keysOf } from '@portal/contract/keys-of';
import type { OtpOption } from '@portal/contract/passcode/otp-option';
import { createStore, useStore } from '../page/store.ts';
import { tabStorage } from '../page/tab-storage.ts';

/** The data typed while registering or signing in, page after page (specification §3). */
export interface Draft {
  userId: string;
  last4Digit: string;
  cvv: string;
  ssn: string;
  date: string;
  email: string;
  mobileNumber: string;
  termsAndPolicyCheck: boolean;
  eSignCheck: boolean;
  password: string;
  confirmPassword: string;
  /** Names the proof under way. */
  sessionId: string;
  otp: string;
  saveCredentials: boolean;
  otpOption: OtpOption | null;
  /** The masked contacts on record to which a passcode can go. */
  registerEmail: string;
  registerPhone: string;
}

export const emptyDraft: Draft = {
  userId: '',
  last4Digit: '',
  cvv: '',
  ssn: '',
  date: '',
  email: '',
  mobileNumber: '',
  termsAndPolicyCheck: false,
  eSignCheck: false,
  password: '',
  confirmPassword: '',
  sessionId: '',
  otp: '',
  saveCredentials: false,
  otpOption: null,
  registerEmail: '',
  registerPhone: '',
};

/** The fields that stay in memory: a reload asks for them again. */
export const secrets = ['cvv', 'ssn', 'password', 'confirmPassword', 'otp'] as const satisfies readonly (keyof Draft)[];

/** Returns the part of a draft that may be written to the tab's storage. */
export function savedDraft(draft: Draft): Partial<Draft> {
  const saved: Partial<Draft> = { ...draft };
  for (const secret of secrets) delete saved[secret];
  return saved;
}

export const draftKey = 'draft';
/** Why there is none any more. */
export const whyKey = 'forgotten';

/** The draft of this tab. */
export const draftStore = createStore<Draft>(emptyDraft);

/** The draft; empty until the first paint is done. */
export function useDraft(): Draft {
  return useStore(draftStore, emptyDraft, (draft) => draft);
}

/**
 * Saves every change from here on; nothing of a draft that holds nothing. One that was saved belongs to the pages that ask
 * for it (`takeUpDraft`): who opens another has left them.
 */
export function keepDraft(path: string): void {
  if (!/^\/(registration\/|verify-login)/.test(path) && tabStorage.getItem(draftKey) !== null) {
    tabStorage.removeItem(draftKey);
    tabStorage.setItem(whyKey, 'left');
  }
  draftStore.subscribe(() => {
    const draft = draftStore.get();
    const isEmpty = keysOf<keyof Draft>(emptyDraft).every((field) => draft[field] === emptyDraft[field]);
    if (isEmpty) tabStorage.removeItem(draftKey);
    else tabStorage.setItem(draftKey, JSON.stringify({ ...savedDraft(draft), savedAtMs: Date.now() }));
  });
}

/** Changes some fields. */
export function changeDraft(changes: Partial<Draft>): void {
  draftStore.set({ ...draftStore.get(), ...changes });
}

/** Gives a field its default again. */
export function resetDraftField(field: keyof Draft): void {
  changeDraft({ [field]: emptyDraft[field] });
}

/** Forgets all that was typed. */
export function clearDraft(): void {
  draftStore.set(emptyDraft);
}
