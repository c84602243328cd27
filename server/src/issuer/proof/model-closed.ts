/** The money that a model's account holds. */
interface Left {
  postedCents: number;
  heldCents: number;
  /** Credits of disputes that have not ended. */
  openCents: number;
}

/** Tells whether people have a case about money on a closed account, said plainly (docs/domain.md §13). */
export class ModelClosed {
  isClosed = false;
  hasCase = false;

  payableCents({ postedCents, heldCents, openCents }: Left): number {
    return Math.max(0, postedCents - heldCents - openCents);
  }

  owedCents({ postedCents, heldCents }: Left): number {
    return Math.max(0, heldCents - postedCents);
  }

  /** Money moved: people have a case until the balance is zero. */
  posted(left: Left): void {
    if (this.isClosed) this.hasCase = this.payableCents(left) > 0 || this.owedCents(left) > 0;
  }

  /** A hold changed, or a dispute ended, and nothing moved. */
  freed(left: Left): void {
    if (!this.isClosed) return;
    if (this.payableCents(left) > 0) this.hasCase = true;
    else if (this.owedCents(left) === 0) this.hasCase = false;
  }
}
