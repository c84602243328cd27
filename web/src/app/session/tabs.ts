import type { Tokens } from '@portal/contract/session/tokens';

/** A message between tabs of one browser. A copied tab holds the same tokens, and the same person sits before both. */
export type TabMessage =
  /** Tokens may be used once: whoever used them shares the successors. */
  | { kind: 'rotated'; spentRefreshToken: string; tokens: Tokens }
  /** The session that these tokens belong to is over, because of the person or because nobody was there. */
  | { kind: 'ended'; refreshToken: string; isTimedOut: boolean }
  /** This cardholder has just done something. */
  | { kind: 'active'; userId: string };

/** None where the browser keeps nothing, as Firefox with cookies blocked, or is older than it: each tab is on its own then. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('session');
  } catch {
    return null;
  }
}

const channel = openChannel();

/** Tells the other tabs. */
export function tellTabs(message: TabMessage): void {
  channel?.postMessage(message);
}

/** Hears the other tabs; gives what stops it. */
export function listenToTabs(listener: (message: TabMessage) => void): () => void {
  const onMessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}
