import { ApiError } from './api-error.ts';

/** Waits for a call of a proof; when the proof has ended meanwhile, tells so before it fails. */
export async function tellingEnd<Result>(call: Promise<Result>, onEnded: (message: string) => void): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.shortMessage === 'flow ended') onEnded(error.message);
    throw error;
  }
}
