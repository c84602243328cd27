import type { AuthorizationState } from '../authorizations/moves.ts';

/** One thing that happens to the account of a random history. `id` names one of a few authorizations. */
export type Step =
  | { kind: 'authorize' | 'increment' | 'complete' | 'reverse' | 'clear'; id: number; cents: number }
  | { kind: 'refund' | 'deposit'; id: number; cents: number }
  | { kind: 'wait'; days: number }
  | { kind: 'lock' | 'unlock' | 'close' };

interface ModelAuthorization {
  state: AuthorizationState;
  cents: number;
  /** Day on which the hold falls away. */
  expiresOnDay: number;
}

const holdDays = 7;

/**
 * The issuing core in a few lines, in memory and one step at a time: what the real one must agree with. It knows no
 * SQL, no locks and no lists of moves; it says again, plainly, what domain decision §3 says.
 */
export class Model {
  postedCents = 0;
  day = 0;
  isLocked = false;
  isClosed = false;
  readonly authorizations = new Map<number, ModelAuthorization>();
  readonly credits = new Set<string>();

  get heldCents(): number {
    let sum = 0;
    for (const { state, cents } of this.authorizations.values()) if (state === 'PENDING') sum += cents;
    return sum;
  }

  private pending(id: number): ModelAuthorization | null {
    const found = this.authorizations.get(id);
    return found?.state === 'PENDING' ? found : null;
  }

  play(step: Step): void {
    const expiresOnDay = this.day + holdDays;
    const availableCents = this.postedCents - this.heldCents;
    switch (step.kind) {
      case 'authorize': {
        if (this.authorizations.has(step.id)) return;
        const isApproved = !this.isClosed && !this.isLocked && step.cents <= availableCents;
        this.authorizations.set(step.id, {
          state: isApproved ? 'PENDING' : 'DECLINED',
          cents: step.cents,
          expiresOnDay,
        });
        return;
      }
      case 'increment': {
        const found = this.pending(step.id);
        if (!found || step.cents > availableCents) return;
        found.cents += step.cents;
        found.expiresOnDay = expiresOnDay;
        return;
      }
      case 'complete': {
        const found = this.pending(step.id);
        if (found) Object.assign(found, { cents: step.cents, expiresOnDay });
        return;
      }
      case 'reverse': {
        if (!this.authorizations.has(step.id)) {
          this.authorizations.set(step.id, { state: 'VOIDED', cents: 0, expiresOnDay });
          return;
        }
        const found = this.pending(step.id);
        if (!found) return;
        found.cents = Math.max(0, found.cents - step.cents);
        found.expiresOnDay = expiresOnDay;
        if (found.cents === 0) found.state = 'VOIDED';
        return;
      }
      case 'clear': {
        const state = this.authorizations.get(step.id)?.state;
        if (state === 'SETTLED' || state === 'DECLINED') return;
        this.authorizations.set(step.id, { state: 'SETTLED', cents: step.cents, expiresOnDay });
        this.postedCents -= step.cents;
        return;
      }
      case 'refund':
      case 'deposit': {
        const key = `${step.kind}${step.id}`;
        if (this.credits.has(key)) return;
        this.credits.add(key);
        this.postedCents += step.cents;
        return;
      }
      case 'wait': {
        this.day += step.days;
        for (const found of this.authorizations.values()) {
          if (found.state === 'PENDING' && found.expiresOnDay <= this.day) found.state = 'EXPIRED';
        }
        return;
      }
      case 'lock':
        this.isLocked = true;
        return;
      case 'unlock':
        this.isLocked = false;
        return;
      case 'close':
        this.isClosed = true;
    }
  }
}
