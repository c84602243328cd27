import type { LockReason } from './list-cards.ts';

/** Tells whether only customer service ends a lock (docs/domain.md §2). `null`: there is none. */
export function isForService(reason: LockReason | null): boolean {
  return reason === 'CVV_TRIES' || reason === 'ISSUER';
}
