import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A mutant of a file. Its line is for the reader; code and what stands in its place name it. */
export interface NamedMutant {
  line: number;
  mutator: string;
  /** The code, in one line, and what the mutant has in its place. */
  code: string;
  mutant: string;
}

/** The outcome of the mutants of one file. */
export interface FileResult {
  /** The day, as in 2026-11-27. */
  on: string;
  killed: number;
  /** No test noticed these. */
  survivors: NamedMutant[];
}

export type Results = Record<string, FileResult>;

/** Why no test can, or has to, notice a survivor: by file, then by `keyOf` the mutant. */
export type Reasons = Record<string, Record<string, string>>;

const inFolder = (name: string): string => path.join(import.meta.dirname, name);
const read = (name: string): unknown => JSON.parse(readFileSync(inFolder(name), 'utf8'));
const write = (name: string, kept: object): void => writeFileSync(inFolder(name), `${JSON.stringify(kept, null, 2)}\n`);

export const readResults = (): Results => read('rules.json') as Results;
export const writeResults = (results: Results): void => write('rules.json', results);
export const readReasons = (): Reasons => read('reasons.json') as Reasons;

/** The name of a mutant within its file, which stays when lines move. */
export const keyOf = ({ code, mutant }: Pick<NamedMutant, 'code' | 'mutant'>): string => `${code} → ${mutant}`;

/** A mutant of the sample of the code with the database, and what came of it. */
export interface DatabaseResult extends NamedMutant {
  file: string;
  /** The day, as in 2026-11-27. */
  on: string;
  /** `unreached`: no test runs its code. */
  outcome: 'killed' | 'survived' | 'unreached';
  /** The test that noticed it. */
  by?: string;
}

export interface DatabaseResults {
  /** The mutants of all folders, and those of the sample. */
  mutants: number;
  sample: number;
  /** By their rank in the sample, which is their name too (`sample.ts`). */
  ran: Record<string, DatabaseResult>;
}

export const readDatabaseResults = (): DatabaseResults => read('database.json') as DatabaseResults;
export const writeDatabaseResults = (results: DatabaseResults): void => write('database.json', results);

/** Returns code as one line. */
export const inOneLine = (code: string): string => code.trim().replaceAll(/\s+/g, ' ');

/** A place in a text; lines and columns count from 1. */
export interface Place {
  start: { line: number; column: number };
  end: { line: number; column: number };
}

/** The code between two places of a text, in one line. */
export function codeAt(text: string, { start, end }: Place): string {
  const lines = text.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column - 1);
  lines[0] = (lines[0] ?? '').slice(start.column - 1);
  return inOneLine(lines.join('\n'));
}
