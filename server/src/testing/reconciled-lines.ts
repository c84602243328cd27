import { dayAfter } from '@portal/contract/time/days';
import { closeBooks, keepReconciliation, readDayFigures } from '../issuer/treasury-face.ts';
import type { TestApi } from './api.ts';

/** Saturdays: nobody waits for a statement of theirs. */
const firstSaturday = '2026-11-28';
let kept = 0;

/** A day of its own that was reconciled, with a line that differs by some cents (0: it agrees); the day. */
export async function keepDay(api: TestApi, differsCents: number): Promise<string> {
  kept += 1;
  const day = dayAfter(firstSaturday, 7 * kept);
  const [told, booked] = [
    { count: 3, cents: 900 },
    { count: 3, cents: 900 + differsCents },
  ];
  await keepReconciliation(api.pool, day, [{ line: 'ledger fees', told, booked }], api.clock.now());
  return day;
}

/** A day like that whose books are closed and whose lines agree, with the hash of its figures, as it is signed off. */
export async function prepareDay(api: TestApi): Promise<{ day: string; figures: string }> {
  const day = await keepDay(api, 0);
  await closeBooks(api.pool, day, api.clock.now());
  return { day, figures: (await readDayFigures(api.pool, day)).sha256 };
}
