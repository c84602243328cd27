import type { Comparison } from './compare.ts';

/** One row of the report: what was measured, against what, and what it must reach. */
export interface RowResult {
  name: string;
  /** The measurement, and its baseline. */
  what: string;
  unit: string;
  goal: string;
  isReached: boolean;
  comparison: Comparison;
  /** Further figures worth keeping. */
  notes: string[];
}

export interface Row {
  name: string;
  run(): Promise<RowResult>;
}
