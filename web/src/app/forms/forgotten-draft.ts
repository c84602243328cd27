import { tabStorage } from '../page/tab-storage.ts';
import { clearDraft, draftKey, draftStore, whyKey } from './draft.ts';

const leftKey = 'draftLeftAt';

/** Why a registration's draft is gone: its pages were left, or nobody touched them for 15 minutes. */
export type WhyForgotten = 'left' | 'untouched';

/** The fields that identify a person. */
const personal = ['userId', 'last4Digit', 'cvv', 'ssn', 'date', 'email', 'mobileNumber', 'password'] as const;

/** Forgets all that was typed, and keeps why, to be told; gives whether there was anything of a person. */
export function forgetDraft(why: WhyForgotten): boolean {
  const draft = draftStore.get();
  const isSomebodys = personal.some((field) => draft[field] !== '');
  clearDraft();
  for (const key of [draftKey, leftKey]) tabStorage.removeItem(key);
  if (isSomebodys) tabStorage.setItem(whyKey, why);
  return isSomebodys;
}

/** Why a draft was forgotten, until that is told; null when none was. */
export function findWhyForgotten(): WhyForgotten | null {
  const why = tabStorage.getItem(whyKey);
  return why === 'left' || why === 'untouched' ? why : null;
}

/** It was told why a draft was forgotten. */
export function closeWhyForgotten(): void {
  tabStorage.removeItem(whyKey);
}

/** Notes that a page of the draft is being left, or loaded anew. */
export function noteLeaving(): void {
  tabStorage.setItem(leftKey, String(Date.now()));
}

/** When that was, in milliseconds since 1970; null while none was left. */
export function findLeftAtMs(): number | null {
  const leftAt = tabStorage.getItem(leftKey);
  return leftAt === null ? null : Number(leftAt);
}
