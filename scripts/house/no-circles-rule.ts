import { importsOf, isCode } from './parse.ts';
import { isTest, type Rule } from './tree.ts';

const inCircles = /^(contract|server|web)\/src\//;

/**
 * The way from `start` back to it, or null. Breadth first, so that the shortest circle is told. `left` are files that are
 * on no circle that was told already.
 */
function circleOf(
  start: string,
  imports: ReadonlyMap<string, readonly string[]>,
  left: ReadonlySet<string>,
): string[] | null {
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (const at of waiting) {
    for (const next of imports.get(at) ?? []) {
      if (next === start) return wayTo(at, cameFrom);
      if (!left.has(next) || cameFrom.has(next)) continue;
      cameFrom.set(next, at);
      waiting.push(next);
    }
  }
  return null;
}

function wayTo(end: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const before = cameFrom.get(end);
  return before === undefined ? [end] : [...wayTo(before, cameFrom), end];
}

/**
 * No file imports itself by way of others, be it a type or on demand: what stands in a circle cannot be understood, moved or
 * loaded apart. Of each circle one way around is told.
 */
export const noCirclesRule: Rule = (files) => {
  const code = files.filter((file) => isCode(file) && inCircles.test(file.path) && !isTest(file.path));
  const imports = new Map(code.map((file) => [file.path, importsOf(file).map(({ target }) => target)]));
  const left = new Set(imports.keys());
  return [...imports.keys()].flatMap((path) => {
    if (!left.has(path)) return [];
    const circle = circleOf(path, imports, left);
    for (const each of circle ?? [path]) left.delete(each);
    return circle === null ? [] : [{ path, message: `imports itself: ${[...circle, path].join(' → ')}` }];
  });
};
