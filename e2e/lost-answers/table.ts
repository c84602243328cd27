import { accessRows } from './access.ts';
import { cardRows } from './card.ts';
import { moneyRows } from './money.ts';
import type { Spared, Walked } from './row.ts';

/** Every write of the contract, and how it stays right when its answer is lost. */
export const table: readonly (Walked | Spared)[] = [...moneyRows, ...cardRows, ...accessRows];
