/** The protected path that a visitor came for, which its guard left in the history. Never an address outside. */
export function requestedPathOf(state: unknown): string | null {
  const path = (state as { requestedPath?: unknown } | null)?.requestedPath;
  return typeof path === 'string' && /^\/[^/\\]/.test(path) ? path : null;
}
