import type { AuthorizationState } from '../authorizations/moves.ts';

/** An authorization of a model's account. */
export interface ModelAuthorization {
  state: AuthorizationState;
  /** The amount held while it is pending. */
  cents: number;
  clearedCents: number;
  /** Day on which the hold falls away. */
  expiresOnDay: number;
}

/** The network's decision in our place. */
interface Said {
  cents: number;
  isApproved: boolean;
  expiresOnDay: number;
}

/**
 * Applies the network's decision in our place, which overrides earlier ones; cleared amounts stay. Null: nothing changes.
 * `early` is the amount taken back before anybody asked.
 */
export function decideInPlace(
  known: ModelAuthorization | null,
  isUnasked: boolean,
  { cents, isApproved, expiresOnDay }: Said,
  early: number,
): ModelAuthorization | null {
  if (known?.state === 'PENDING') {
    const leftCents = isApproved ? Math.max(0, cents - known.clearedCents) : 0;
    const over = known.clearedCents > 0 ? 'SETTLED' : 'VOIDED';
    return { ...known, cents: leftCents, expiresOnDay, state: leftCents > 0 ? 'PENDING' : over };
  }
  const isOpen = isUnasked || (known?.state === 'DECLINED' && isApproved);
  if (!isOpen || known?.state === 'SETTLED') return null;
  const leftCents = Math.max(0, cents - early);
  const state = !isApproved ? 'DECLINED' : leftCents > 0 ? 'PENDING' : 'VOIDED';
  return { state, cents: leftCents, clearedCents: known?.clearedCents ?? 0, expiresOnDay };
}
