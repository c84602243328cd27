import { accessRows } from './access.ts';
import { cardRows } from './card.ts';
import { choiceRows } from './choices.ts';
import { letterRows } from './letters.ts';
import { moneyRows } from './money.ts';
import { problemRows } from './problems.ts';
import { profileRows } from './profile.ts';
import { proofRows } from './proofs.ts';
import type { Spared, Walked } from './row.ts';
import { sparedRows } from './spared.ts';

/** The writes by what they are about. */
export const kinds: readonly (readonly (Walked | Spared)[])[] = [
  moneyRows,
  proofRows,
  cardRows,
  accessRows,
  choiceRows,
  profileRows,
  letterRows,
  problemRows,
  sparedRows,
];

/** Every write of the contract, and how it stays right when its answer is lost. */
export const table: readonly (Walked | Spared)[] = kinds.flat();
