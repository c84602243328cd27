import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Proof } from './read-coverage.ts';
import { testTitlesIn } from './test-titles.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Where a file of the project lies. */
export const at = (file: string) => path.join(root, file);

const known = new Map<string, Set<string>>();

/** The titles of the tests in a file; none of a file that is not there. */
export function titlesOf(file: string): Set<string> {
  const found = known.get(file) ?? (existsSync(at(file)) ? testTitlesIn(file, readFileSync(at(file), 'utf8')) : null);
  known.set(file, found ?? new Set());
  return found ?? new Set();
}

export const isMissing = ({ file, title }: Proof) => !titlesOf(file).has(title);
export const inWords = ({ file, title }: Proof) => `${file}: ${title}`;
