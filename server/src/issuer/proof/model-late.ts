interface ModelLate {
  /** The authorized amount when the last clearing came. */
  authorizedCents: number;
  clearedCents: number;
  reversedCents: number;
  creditedCents: number;
}

/** Reversals of a model's account that come when nothing is held any more: what is due of each charge for them. */
export class ModelLateReversals {
  private readonly late = new Map<number, ModelLate>();

  private of(id: number): ModelLate {
    const found = this.late.get(id) ?? { authorizedCents: 0, clearedCents: 0, reversedCents: 0, creditedCents: 0 };
    this.late.set(id, found);
    return found;
  }

  /** A charge clears; `authorizedCents` is null where nothing was held. */
  clear(id: number, cents: number, authorizedCents: number | null): void {
    const found = this.of(id);
    found.clearedCents += cents;
    found.authorizedCents = authorizedCents ?? found.authorizedCents;
  }

  /** Takes back: each under an id of its own, so that several add up. */
  reverse(id: number, cents: number): void {
    const found = this.of(id);
    found.reversedCents += cents;
  }

  /** Returns the amount newly due since the last call: the cleared part of the amount taken back that was not free. */
  take(id: number): number {
    const found = this.of(id);
    const freeCents = Math.max(0, found.authorizedCents - found.clearedCents);
    const dueCents = Math.min(found.clearedCents, Math.max(0, found.reversedCents - freeCents));
    const newCents = Math.max(0, dueCents - found.creditedCents);
    found.creditedCents += newCents;
    return newCents;
  }
}
