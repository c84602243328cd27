import { median } from '../harness/median.ts';
import type { Window } from './schedule.ts';

/** A bound of the run, and whether it was kept. */
export interface Bound {
  what: string;
  /** The finding, with its unit. */
  found: string;
  bound: string;
  isKept: boolean;
}

/** A figure that was read every few seconds. */
export interface Figure {
  atSecond: number;
  value: number;
}

/** How much a figure may grow: by a part, or by so much, whichever is more. */
export interface Allowance {
  part: number;
  least: number;
  unit: string;
}

/**
 * A process's memory goes up and down with the collector's rounds; its median over a tenth of the run moved by less than
 * this where nothing was kept. Anything kept of each call or each hour shows above it.
 */
export const ofMemory: Allowance = { part: 0.1, least: 30, unit: 'MiB' };

/** Pools and kept connections breathe with the load by a few; each one that is never closed adds up. */
export const ofHandles: Allowance = { part: 0, least: 8, unit: '' };

/** Without callers the recurring jobs wait, and a few for later; one that never ends for each act would be thousands. */
export const ofJobs: Allowance = { part: 0.2, least: 50, unit: '' };

/** Room that a small row takes with its keys; a job takes less. */
const kibPerRow = 0.5;

/**
 * A table of passing things grows by a page where two sweeps overlap, by a fifth before autovacuum gives room back
 * (`autovacuum_vacuum_scale_factor`), and by what waits in it now, as a job for each account does for three days after a month's end.
 * One that is never swept grows with the hours.
 */
export const ofTable = (rows: number): Allowance => ({
  part: 0.2,
  least: Math.max(256, rows * kibPerRow),
  unit: 'KiB',
});

/** The median of a figure over a window; NaN where it was not read then. */
export function medianIn(figures: readonly Figure[], [from, to]: Window): number {
  const inside = figures.filter(({ atSecond }) => atSecond >= from && atSecond < to).map(({ value }) => value);
  return inside.length === 0 ? Number.NaN : median(inside);
}

/** Holds a later value against an earlier one. One that was not read is no bound kept. */
export function boundOf(what: string, early: number, late: number, { part, least, unit }: Allowance): Bound {
  const most = early + Math.max(early * part, least);
  const shown = (value: number) => `${Number.isNaN(value) ? 'not read' : value.toFixed(0)} ${unit}`.trim();
  const bound = `at most ${shown(most)}`;
  return { what, found: `${shown(early)}, then ${shown(late)}`, bound, isKept: late <= most };
}

/** The live and dead rows of a table. */
export interface TableRows {
  name: string;
  live: number;
  dead: number;
}

/** Autovacuum comes when more than 50 rows and a fifth of the table are dead: with it there are never more after its round. */
export const maxDead = ({ live }: Pick<TableRows, 'live'>): number => 50 + 0.2 * live;

/** The tables with more dead rows than autovacuum leaves. */
export function findBloated(tables: readonly TableRows[]): TableRows[] {
  return tables.filter((table) => table.dead > maxDead(table));
}
