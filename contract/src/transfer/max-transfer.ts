import { type Cents, cents } from '../money/cents.ts';

/** The most that can be sent, in cents: what is left of the balance after the fee. Never below zero. */
export function maxTransferCents(availableCents: number, feeCents: number): Cents {
  return cents(Math.max(0, availableCents - feeCents));
}
