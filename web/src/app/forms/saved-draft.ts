import { idleTimeoutMs } from '@portal/contract/constants';
import { tabStorage } from '../page/tab-storage.ts';
import { type Draft, draftKey, draftStore, emptyDraft, secrets } from './draft.ts';
import { findLeftAtMs, forgetDraft, type WhyForgotten } from './forgotten-draft.ts';

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
    // Unreadable data counts as nothing saved.
  }
  // Each field was checked above against the empty draft's.
  return { ...(draft as unknown as Draft), ...Object.fromEntries(secrets.map((secret) => [secret, ''])) };
}

/** How a page was opened, and when the page before it was left. */
interface Opening {
  /** The passcode of a sign-in, which may be read in the same tab. */
  isLogin: boolean;
  /** As the browser names it: 'navigate', 'reload', 'back_forward'. */
  type: string;
  leftAtMs: number | null;
  nowMs: number;
}

/** The longest absence, in milliseconds, of a visitor who opens the next step by its address; a longer one was elsewhere. */
const awayMs = 10_000;

/**
 * Why a saved draft is not taken up again, or null when it is: somebody who was elsewhere has left its pages, and a tab
 * that was closed can be opened again.
 */
export function whyNotTakenUp(saved: string, { isLogin, type, leftAtMs, nowMs }: Opening): WhyForgotten | null {
  const savedAtMs = Number(/"savedAtMs":(\d+)/.exec(saved)?.[1] ?? 0);
  if (nowMs - savedAtMs >= idleTimeoutMs) return 'untouched';
  const wasAway = type === 'back_forward' || (type !== 'reload' && leftAtMs !== null && nowMs - leftAtMs > awayMs);
  return !isLogin && wasAway ? 'left' : null;
}

/**
 * Takes up the draft that this tab saved, or forgets it. The pages that ask for it call this before they are drawn; what
 * is typed since stays, and on the server there is none.
 */
export function takeUpDraft({ isLogin }: Pick<Opening, 'isLogin'>): void {
  if (typeof document === 'undefined' || draftStore.get() !== emptyDraft) return;
  const saved = tabStorage.getItem(draftKey);
  if (saved === null) return;
  draftStore.set(readDraft(saved));
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const opening = { isLogin, type: entry?.type ?? 'navigate', leftAtMs: findLeftAtMs(), nowMs: Date.now() };
  const why = whyNotTakenUp(saved, opening);
  if (why) forgetDraft(why);
}
