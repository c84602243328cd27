import type { Step } from '../demo/history/step.ts';

/** The outcome of a history, by a model of its own: a few lines of arithmetic instead of the issuing core. */
export interface Replayed {
  postedCents: number;
  heldCents: number;
  /** The least that was available after any step. */
  minCents: number;
}

const pumpHoldCents = 7_500;

/** Replays a history. Throws when an approved authorization asks for more than there is. */
export function replayHistory(steps: readonly Step[]): Replayed {
  const holds = new Map<string, number>();
  let postedCents = 0;
  let minCents = 0;
  const heldCents = () => [...holds.values()].reduce((sum, cents) => sum + cents, 0);
  for (const step of steps) {
    if (step.kind === 'DEPOSIT' || step.kind === 'REFUND') postedCents += step.cents;
    if (step.kind === 'CREDITED' || step.kind === 'DECIDED') postedCents += step.cents;
    if (step.kind === 'FEE' || step.kind === 'TRANSFER') postedCents -= step.cents;
    if (step.kind === 'AUTHORIZE' && step.declined === null) {
      const availableCents = postedCents - heldCents();
      if (step.cents > availableCents) throw new Error(`${step.authorizationId} finds only ${availableCents} cents`);
      const isPump = step.merchant.mcc === '5542';
      holds.set(step.authorizationId, isPump ? Math.min(pumpHoldCents, availableCents) : step.cents);
    }
    if (step.kind === 'INCREMENT') holds.set(step.authorizationId, (holds.get(step.authorizationId) ?? 0) + step.cents);
    if (step.kind === 'REVERSE') holds.set(step.authorizationId, (holds.get(step.authorizationId) ?? 0) - step.cents);
    if (step.kind === 'ADVICE') holds.set(step.authorizationId, step.cents);
    if (step.kind === 'CLEAR') {
      holds.delete(step.authorizationId);
      postedCents -= step.cents;
    }
    minCents = Math.min(minCents, postedCents - heldCents());
  }
  return { postedCents, heldCents: heldCents(), minCents };
}
