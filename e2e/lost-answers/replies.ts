import type { Route } from '@playwright/test';
import { keysOf } from '@portal/contract/keys-of';

/** A reply that comes back instead of our answer. */
export interface ForeignReply {
  /** Its name, for the reader of the table. */
  what: string;
  status: number;
  contentType: string;
  /** Made of our own answer, where that is what was spoiled on the way. */
  bodyOf: (own: string) => string;
}

const page = (title: string) => () => `<!doctype html><html><head><title>${title}</title></head><body></body></html>`;
const html = (status: number, title: string): ForeignReply => ({
  what: `${status}, a page: “${title}”`,
  status,
  contentType: 'text/html',
  bodyOf: page(title),
});
const json = (what: string, status: number, bodyOf: ForeignReply['bodyOf']): ForeignReply => ({
  what,
  status,
  contentType: 'application/json',
  bodyOf,
});

/** The replies that somebody else, or a broken line, makes of an answer; `none` is a line that breaks. */
export const replies = {
  none: null,
  login: html(200, 'Sign in to the Wi-Fi'),
  wall: html(403, 'Access denied'),
  lost: html(404, 'Not found'),
  late: html(408, 'Request timeout'),
  gateway: html(502, 'Bad gateway'),
  busy: html(429, 'Too many requests'),
  cut: json('200, our own answer, cut in the middle', 200, (own) => own.slice(0, Math.floor(own.length / 2))),
  other: json('200, JSON of somebody else', 200, () => '{"error":"blocked"}'),
} as const satisfies Record<string, ForeignReply | null>;

export type Reply = keyof typeof replies;
export const replyNames = keysOf<Reply>(replies);

/** Answers a request in the place of the portal, whose own answer is `own`; `none` breaks the line. */
export async function replyInstead(route: Route, name: Reply, own: string): Promise<void> {
  const reply = replies[name];
  if (reply === null) return await route.abort('connectionfailed');
  const { status, contentType, bodyOf } = reply;
  await route.fulfill({ status, contentType, body: bodyOf(own) });
}
