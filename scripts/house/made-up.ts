import type { Problem, Rule, SourceFile } from './tree.ts';

/** For tests of rules: a made-up house, by path. */
function house(files: Record<string, string>): SourceFile[] {
  return Object.entries(files).map(([path, text]) => ({ path, text }));
}

/** Returns a rule's problems with a made-up house, one line for each. */
export function judge(rule: Rule, files: Record<string, string>): string[] {
  return rule(house(files)).map(({ path, message }: Problem) => `${path} ${message}`);
}
