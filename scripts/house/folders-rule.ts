import path from 'node:path';
import { isCode } from './parse.ts';
import { isTest, type Rule } from './tree.ts';

const maxFiles = 45;

/** A folder stays small enough to be scanned: one that has outgrown that becomes several, by topic. */
export const foldersRule: Rule = (files) => {
  const counts = new Map<string, number>();
  for (const file of files) {
    if (!isCode(file) || isTest(file.path) || !/^\w+\/src\//.test(file.path)) continue;
    const folder = path.posix.dirname(file.path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > maxFiles)
    .map(([folder, count]) => ({ path: folder, message: `has ${count} files of code; ${maxFiles} is the most` }));
};
