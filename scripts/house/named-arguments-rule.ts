import { isCode, parse } from './parse.ts';
import type { Problem, Rule, SourceFile } from './tree.ts';

/** The text between a parenthesis that was opened before it and the one that closes it. */
function untilClosed(text: string): string {
  let depth = 1;
  for (const { 0: sign, index } of text.matchAll(/'[^']*'|[()]/g)) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth === 0) return text.slice(0, index);
  }
  return text;
}

/** The arguments of a list, without what stands in parentheses or quotes within them. */
function splitArguments(list: string): string[] {
  let flat = list.replaceAll(/'[^']*'/g, '');
  while (/\([^()]*\)/.test(flat)) flat = flat.replaceAll(/\([^()]*\)/g, '');
  return flat.split(',').filter((each) => each.trim() !== '');
}

/** The functions of our own schemas that take more than one argument. */
function listFunctions(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('server/') && path.endsWith('.sql'))
    .flatMap(({ text }) =>
      [...text.matchAll(/CREATE (?:OR REPLACE )?FUNCTION (\w+\.\w+)\(/g)].flatMap(
        ({ 0: head, 1: name = '', index }) => {
          const taken = splitArguments(untilClosed(text.slice(index + head.length))).filter(
            (each) => !/^\s*OUT\b/.test(each),
          );
          return taken.length > 1 ? [name] : [];
        },
      ),
    );
}

/** Code calls a function of the database by the names of its arguments, so that no two change places unnoticed. */
export const namedArgumentsRule: Rule = (files) => {
  const names = new Set(listFunctions(files));
  return files.filter(isCode).flatMap((file) =>
    parse(file).texts.flatMap(({ parts }): Problem[] => {
      const text = parts.join('$');
      return [...text.matchAll(/\b(\w+\.\w+)\s*\(/g)].flatMap(({ 0: head, 1: name = '', index }) => {
        if (!names.has(name)) return [];
        const list = splitArguments(untilClosed(text.slice(index + head.length)));
        if (list.every((each) => /^\s*\w+ => /.test(each))) return [];
        return [
          { path: file.path, message: `calls ${name} by the order of its arguments; name each: (p_now => $1, …)` },
        ];
      });
    }),
  );
};
