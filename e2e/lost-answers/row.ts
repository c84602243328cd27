import type { Page } from '@playwright/test';
import type { Call } from '@portal/contract/define-call';

/** The ways to go on after an answer was lost. */
export const ways = ['again', 'reload', 'back', 'tab'] as const;
export type Way = (typeof ways)[number];

/** How a write stays right when its answer is lost. */
export const guards = {
  key: 'one key until the answer is known; the server does it once and answers the same',
  same: 'done again it changes nothing more',
  words: 'the page goes on as if it may have worked, and says so',
  nothing: 'nothing is lost: it only asks, or is over anyway',
} as const;

/** One write of the contract. */
interface Write {
  call: Call;
  /** Which of the call's intents, where it has several. */
  intent?: string;
  guard: keyof typeof guards;
}

/** A write that is not walked, and why. */
export interface Spared extends Write {
  because: string;
}

type Held = string | number | boolean;

/** A write that is walked. */
export interface Walked extends Write {
  /** Tells whether a request carries it, where a path has several intents. */
  isIt?: (body: Record<string, unknown>) => boolean;
  /** Goes to the page and fills it in, as far as the last press. */
  begin: (page: Page, way: Way) => Promise<void>;
  /** Sends the write. */
  press: (page: Page, way: Way) => Promise<void>;
  /** Presses again; nothing that was typed or proved before is asked for anew. */
  again: (page: Page, way: Way) => Promise<void>;
  /** The text shown at once; absent: the modal, which says that the outcome is not known yet. */
  lost?: RegExp;
  /** The text shown after pressing the button again. */
  done: RegExp;
  /** The text shown after a reload, after Back and Forward, and in a second tab. */
  told: RegExp;
  /** The steps from there to the page with that text. */
  reopen?: (page: Page, way: Way) => Promise<void>;
  /** Returns the entries in the books at the end. */
  books: (page: Page, way: Way) => Promise<unknown>;
  /**
   * The entries that the books must hold: in words for the reader, and as `books` returns them where that differs by the
   * way.
   */
  inBooks: string;
  expected: Held | Record<Way, Held>;
}

export const isWalked = (row: Walked | Spared): row is Walked => 'press' in row;

export const nameOf = ({ call, intent }: Write): string =>
  intent === undefined ? call.name : `${call.name} (${intent})`;
