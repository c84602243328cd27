interface ModelCredit {
  cents: number;
  repaidCents: number;
  outcome: 'FINAL' | 'TAKEN_BACK' | null;
}

/** The charges of a model's account and what is given back of them; each method answers what the balance changes by. */
export class ModelDisputes {
  /** The sum of each authorization: below zero, charged; credits raise it. */
  private readonly sums = new Map<number, number>();
  private readonly credits = new Map<number, ModelCredit>();

  private sumOf(id: number): number {
    return this.sums.get(id) ?? 0;
  }

  /** Returns the amount that the program has given for open disputes, and has not got back. */
  get openCents(): number {
    let sum = 0;
    for (const { cents, repaidCents, outcome } of this.credits.values())
      if (outcome === null) sum += cents - repaidCents;
    return sum;
  }

  /** Money moves on an authorization. */
  move(id: number, cents: number): number {
    this.sums.set(id, this.sumOf(id) + cents);
    return cents;
  }

  /** Gives back at most what is left of the charge. */
  giveBack(id: number, cents: number): number {
    return this.move(id, Math.min(cents, Math.max(0, -this.sumOf(id))));
  }

  /** Gives a credit while a dispute is looked into; null where less is left of the charge. */
  advance(id: number, cents: number): number | null {
    if (cents > -this.sumOf(id)) return null;
    this.credits.set(id, { cents, repaidCents: 0, outcome: null });
    return this.move(id, cents);
  }

  /** The charge comes back: the program's advance is repaid first, and the holder gets no more than the charge. */
  chargeBack(id: number, cents: number): number {
    const credit = this.credits.get(id);
    const isAdvanced = credit !== undefined && credit.outcome !== 'TAKEN_BACK';
    const repaidCents = isAdvanced ? Math.min(cents, credit.cents - credit.repaidCents) : 0;
    if (credit) credit.repaidCents += repaidCents;
    const givenCents = cents - repaidCents;
    // A refund above the charge is the holder's: a chargeback takes nothing of it.
    const aboveCents = Math.min(givenCents, Math.max(0, this.sumOf(id) + givenCents));
    return this.move(id, givenCents - aboveCents);
  }

  end(id: number, outcome: 'FINAL' | 'TAKEN_BACK'): number {
    const credit = this.credits.get(id);
    if (!credit || credit.outcome !== null) return 0;
    credit.outcome = outcome;
    return outcome === 'FINAL' ? 0 : this.move(id, credit.repaidCents - credit.cents);
  }
}
