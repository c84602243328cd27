import { idempotencyKeptHours } from '@portal/contract/constants';
import type { Call } from '@portal/contract/define-call';
import { requestOf } from '@portal/contract/request-of';
import { sessionStore } from '../session/session-store.ts';
import { serverAheadMs } from './server-time.ts';

/** Something that was ordered, moved or changed, and whose answer has not come yet. */
export interface Intention {
  /** Name of the call. */
  call: string;
  /** The subject of the call, without any secret: `intention` of the call's contract. */
  about: string;
  /** The owner, as a mark that tells people apart and nothing about them; '' for a visitor who is not signed in. */
  who: string;
  /** Its Idempotency-Key, under which the server does it once. */
  key: string;
  atMs: number;
  /** `about` says all there is: who orders the same again after a reload means the same. */
  isWhole: boolean;
}

const storageKey = 'intentions';
const hourMs = 3_600_000;
/** An hour less than the server keeps its answers: under a key that it has forgotten it would do everything anew. */
const knownMs = (idempotencyKeptHours - 1) * hourMs;
/** Longer than it is known, so that what became of it is looked for once; at a computer that visitors share for an hour. */
const keptMs = { signedIn: 7 * 24 * hourMs, visitor: hourMs } as const;

/** Where the browser keeps nothing, this page remembers. */
let inMemory: readonly Intention[] = [];
/** The body sent under each key. It may hold a PIN or a password, and so lives no longer than the page. */
const bodies = new Map<string, string>();

/** The intention of a write: the one that is open already, as long as its answer is not known, else a new one. */
export function takeUp(call: Call, input: object): Intention & { isNew: boolean } {
  const request = requestOf(input);
  const body = JSON.stringify(request);
  const like = listOpen(call, request);
  const known =
    like.find(({ key }) => bodies.get(key) === body) ?? like.find(({ key, isWhole }) => isWhole && !bodies.has(key));
  const isWhole = Object.keys(request).every((name) => call.intention.includes(name));
  const intention = known ?? {
    call: call.name,
    about: aboutOf(call, request),
    who: whoIsHere(),
    key: newKey(),
    atMs: nowMs(),
    isWhole,
  };
  bodies.set(intention.key, body);
  if (!known) write([...read(), intention]);
  return { ...intention, isNew: !known };
}

/** Tells whether the server may have forgotten an intention: it can only be looked up, and must not be sent again. */
export function isForgotten({ atMs }: Intention): boolean {
  // A clock that was set back tells nothing either.
  return Math.abs(nowMs() - atMs) >= knownMs;
}

/** By the server's clock, as far as it is known: how a device is set must not bring a key back to life. */
const nowMs = (): number => Date.now() + serverAheadMs();

/** Returns the open intentions of a call and a subject, newest first, from this page, another tab or an earlier visit. */
export function listOpen(call: Call, input: object): Intention[] {
  const [about, who] = [aboutOf(call, input), whoIsHere()];
  const found: Intention[] = [];
  for (const open of read()) {
    if (open.call === call.name && open.about === about && open.who === who) found.unshift(open);
  }
  return found;
}

/** The answer is known, and told: who does it again means another one. */
export function close(key: string): void {
  bodies.delete(key);
  write(read().filter((open) => open.key !== key));
}

function read(): readonly Intention[] {
  const now = nowMs();
  const isKept = ({ who, atMs }: Intention) => now - atMs < (who === '' ? keptMs.visitor : keptMs.signedIn);
  return stored().filter(isKept);
}

function stored(): readonly Intention[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    if (Array.isArray(saved)) return [...inMemory, ...saved.filter(isIntention)];
  } catch {
    // Storage is forbidden, or holds what nobody can read.
  }
  return inMemory;
}

function write(open: readonly Intention[]): void {
  inMemory = [];
  try {
    if (open.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(open));
  } catch {
    inMemory = open;
  }
}

function isIntention(value: unknown): value is Intention {
  if (typeof value !== 'object' || value === null) return false;
  const { call, about, who, key, atMs } = value as Record<string, unknown>;
  return [call, about, who, key].every((text) => typeof text === 'string') && typeof atMs === 'number';
}

function aboutOf({ intention }: Call, input: object): string {
  const given = input as Record<string, unknown>;
  return markOf(JSON.stringify(intention.map((name) => given[name] ?? null)));
}

function whoIsHere(): string {
  const { isAuthed, userId } = sessionStore.get().user;
  return isAuthed ? markOf(userId) : '';
}

/** Random, and to be had outside a secure context too. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A short mark of a text, from which it cannot be read (FNV-1a, 32 bits, forth and back). */
function markOf(text: string): string {
  const half = (characters: Iterable<string>) => {
    let hash = 0x811c9dc5;
    for (const character of characters) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
    return hash.toString(36);
  };
  const forth = Array.from(text);
  // `toReversed` came to browsers later than what the portal promises.
  const back = forth.map((_, at) => forth[forth.length - 1 - at] ?? '');
  return `${half(forth)}.${half(back)}`;
}
