import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const file = path.join(import.meta.dirname, 'rules.json');

/** A mutant that no test noticed. */
interface Survivor {
  line: number;
  mutator: string;
  /** The code, in one line, and what the mutant has in its place. */
  code: string;
  mutant: string;
}

/** The outcome of the mutants of one file. Those that do not even load are not counted. */
export interface FileResult {
  /** The day, as in 2026-11-27. */
  on: string;
  killed: number;
  survivors: Survivor[];
}

export type Results = Record<string, FileResult>;

export const readResults = (): Results => JSON.parse(readFileSync(file, 'utf8')) as Results;

export const writeResults = (results: Results): void => writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
