import type { Problem, Rule, SourceFile } from './tree.ts';

/** For tests of rules: a made-up house, by path. */
function house(files: Record<string, string>): SourceFile[] {
  return Object.entries(files).map(([path, text]) => ({ path, text }));
}

/** What a rule says about a made-up house, one line for each problem. */
export function judge(rule: Rule, files: Record<string, string>): string[] {
  return rule(house(files)).map(({ path, message }: Problem) => `${path} ${message}`);
}
