import { isCode, parse } from './parse.ts';
import type { Problem, Rule, SourceFile } from './tree.ts';

const readsDatabaseClock =
  /(?<![.\w])(now|clock_timestamp|statement_timestamp|transaction_timestamp)\s*\(\s*\)|\b(CURRENT_(DATE|TIMESTAMP|TIME)|LOCALTIME(STAMP)?)\b/i;
const namesIssuer = /(?<![\w./-])"?issuer"?\s*\.\s*"?[a-z_]|\bschema\s+"?issuer\b|\bsearch_path\b.*\bissuer\b/i;

/** The strings of a file that may be SQL: all of a migration, without its comments, and every string of code. */
function statementsOf(file: SourceFile): string[] {
  if (isCode(file)) return parse(file).texts.map(({ parts }) => parts.join(' $ '));
  return [file.text.replace(/--.*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, '')];
}

/**
 * The schema `issuer` is named in server/src/issuer alone, and time comes from the clock that the server passes, so
 * that tests and the demo can move it.
 */
export const sqlRule: Rule = (files) =>
  files
    .filter((file) => file.path.startsWith('server/') && (isCode(file) || file.path.endsWith('.sql')))
    .flatMap((file) => {
      const problems: Problem[] = [];
      for (const statement of statementsOf(file)) {
        if (readsDatabaseClock.test(statement)) {
          problems.push({ path: file.path, message: "SQL reads the database's clock; pass the time as a parameter" });
        }
        if (!file.path.startsWith('server/src/issuer/') && namesIssuer.test(statement)) {
          problems.push({ path: file.path, message: "SQL names the schema 'issuer'; ask server/src/issuer/face.ts" });
        }
      }
      return problems;
    });
