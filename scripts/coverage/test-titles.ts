import { parseSync } from 'oxc-parser';

type Node = Record<string, unknown> & { type: string };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const testers = new Set<unknown>(['test', 'it']);

/** The mark of a test that is left to the night, which is no part of what it proves. */
const nightMark = / @night$|\$\{night(?:If|Of)\(.*\)\}$/u;

/**
 * The titles of the tests in a file, as its code writes them: a template keeps its `${…}`, and one for several cases its
 * `%s`. Groups of tests have no title here.
 */
export function testTitlesIn(path: string, code: string): Set<string> {
  const titles = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!isNode(node)) return;
    if (node.type === 'CallExpression' && isTester(node['callee'])) {
      const title = titleOf((node['arguments'] as unknown[])[0], code);
      if (title !== null) titles.add(title.replace(nightMark, ''));
    }
    for (const [key, child] of Object.entries(node)) if (key !== 'parent') visit(child);
  };
  visit(parseSync(path, code).program);
  return titles;
}

/** Tells whether `test`, `test.each(…)`, `test.skipIf(…)` or the like is called. */
function isTester(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier') return testers.has(callee['name']);
  if (callee.type === 'MemberExpression') return isTester(callee['object']);
  return callee.type === 'CallExpression' && isTester(callee['callee']);
}

function titleOf(argument: unknown, code: string): string | null {
  if (!isNode(argument)) return null;
  if (argument.type === 'Literal') return typeof argument['value'] === 'string' ? argument['value'] : null;
  if (argument.type !== 'TemplateLiteral') return null;
  return code.slice(Number(argument['start']) + 1, Number(argument['end']) - 1);
}
