/** Tells whether somebody closed the browser's own dialog, or let its time pass: that is no error (WebAuthn §5.1.3). */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
