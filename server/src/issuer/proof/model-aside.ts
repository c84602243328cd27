/** A part of the balance is set aside, or one of them is put back: the `nth` newest, all of it or some cents. */
export type AsideStep =
  | { kind: 'setAside'; cents: number }
  | { kind: 'putBack'; nth: number; cents: number; isWhole: boolean };

const maxParts = 5;

/** The money that a model's account sets aside, said plainly: the newest part pays first for what is missing. */
export class ModelAside {
  /** The oldest first. */
  private parts: number[] = [];

  get cents(): number {
    return this.parts.reduce((sum, part) => sum + part, 0);
  }

  move(step: AsideStep, availableCents: number): void {
    if (step.kind === 'setAside') {
      if (this.parts.length < maxParts && step.cents <= availableCents) this.parts.push(step.cents);
      return;
    }
    const at = this.parts.length - step.nth;
    const part = this.parts[at];
    if (part === undefined) return;
    if (step.isWhole || step.cents === part) this.parts.splice(at, 1);
    else if (step.cents < part) this.parts[at] = part - step.cents;
  }

  /** Pays for what is missing, as far as it goes. */
  cover(missingCents: number): void {
    let rest = missingCents;
    while (rest > 0) {
      const newest = this.parts.pop();
      if (newest === undefined) return;
      if (newest > rest) this.parts.push(newest - rest);
      rest -= newest;
    }
  }

  release(): void {
    this.parts = [];
  }
}
