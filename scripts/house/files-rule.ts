import { isCode, parse } from './parse.ts';
import type { Rule } from './tree.ts';

const maxLines = 250;

/** Files stay small, and types honest. */
export const filesRule: Rule = (files) =>
  files
    .filter(({ path }) => !/\.(json|md)$/.test(path))
    .flatMap((file) => {
      const lines = file.text.split('\n').length - 1;
      const { hasAny, comments } = isCode(file) ? parse(file) : { hasAny: false, comments: [] };
      const wrong = [
        lines > maxLines && `has ${lines} lines; ${maxLines} is the most, and most files need fewer than 150`,
        (hasAny || comments.some((text) => /@\w+\s*\{[^}]*\bany\b/.test(text))) && "uses the type 'any'",
        comments.some((text) => /^\s*@ts-(ignore|nocheck)\b/.test(text)) && 'silences the compiler',
      ];
      return wrong.filter((message) => message !== false).map((message) => ({ path: file.path, message }));
    });
