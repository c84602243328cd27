import { ApiError } from '../app/calls/api-error.ts';

/** After a code was sent, or may have been. */
export interface SentCode {
  /** When another one may be asked for, in milliseconds since 1970. */
  resendAtMs: number;
  /** False: no answer came, so nobody knows whether it went out. It may arrive all the same. */
  isSure: boolean;
}

/** The wait before another code, where the server's own word of it did not come. */
const waitMs = 30_000;

/** Sends a code. When no answer comes it may have gone out: the field for it must be there. Throws what is refused. */
export async function sendCode(send: () => Promise<{ resendInSeconds: number }>): Promise<SentCode> {
  try {
    const { resendInSeconds } = await send();
    return { resendAtMs: Date.now() + resendInSeconds * 1000, isSure: true };
  } catch (error) {
    if (!(error instanceof ApiError && error.unanswered)) throw error;
    return { resendAtMs: Date.now() + waitMs, isSure: false };
  }
}
