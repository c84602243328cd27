import type { LockReason } from './list-cards.ts';

/** Whether only customer service ends a lock (domain decision, §2). `null`: there is none. */
export function isForService(reason: LockReason | null): boolean {
  return reason === 'CVV_TRIES' || reason === 'ISSUER';
}
