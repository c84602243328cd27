import type { OtpOption } from '@portal/contract/passcode/otp-option';
import { createStore, useStore } from './store.ts';
import { tabStorage } from './tab-storage.ts';

/** What is typed while registering or signing in, page after page (specification §3). */
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

/** What stays in memory: a reload asks for it again. */
const secrets = ['cvv', 'ssn', 'password', 'confirmPassword', 'otp'] as const satisfies readonly (keyof Draft)[];

/** What of a draft may be written to the tab's storage. */
export function savedDraft(draft: Draft): Partial<Draft> {
  const saved: Partial<Draft> = { ...draft };
  for (const secret of secrets) delete saved[secret];
  return saved;
}

/** The draft that a saved text holds; fields that are missing or of another kind have their defaults. */
export function readDraft(text: string | null): Draft {
  const draft: Record<string, unknown> = { ...emptyDraft };
  try {
    const saved = JSON.parse(text ?? '{}') as Record<string, unknown>;
    for (const [name, value] of Object.entries(emptyDraft)) {
      const isOption = name === 'otpOption' && ['TEXT', 'CALL', 'EMAIL'].includes(String(saved[name]));
      if (isOption || (value !== null && typeof saved[name] === typeof value)) draft[name] = saved[name];
    }
  } catch {
    // What cannot be read counts as nothing saved.
  }
  return { ...(draft as unknown as Draft), ...Object.fromEntries(secrets.map((secret) => [secret, ''])) };
}

const storageKey = 'draft';

/** The draft of this tab. */
export const draftStore = createStore<Draft>(emptyDraft);

/** The draft; empty until the first paint is done. */
export function useDraft(): Draft {
  return useStore(draftStore, emptyDraft, (draft) => draft);
}

/** Takes up the draft that this tab saved, and saves every change from here on. */
export function restoreDraft(): void {
  draftStore.set(readDraft(tabStorage.getItem(storageKey)));
  draftStore.subscribe(() => {
    const draft = draftStore.get();
    if (draft === emptyDraft) tabStorage.removeItem(storageKey);
    else tabStorage.setItem(storageKey, JSON.stringify(savedDraft(draft)));
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
