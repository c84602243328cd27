import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  object?: Node;
  property?: Node;
  callee?: Node;
  id?: Node;
  key?: Node;
  arguments?: (Node & { properties?: Node[] })[];
}

const contractFile = /\/contract\/src\/.+\.ts$/;

/**
 * Leaves what only the server checks out of what the browser loads: a call's entity, and its input unless a form asks for
 * it (`signIn.input`). With them go the schemas that nobody else uses, and with the last one zod. The types are the same.
 */
export function leanContract(sources: string): Plugin {
  const asked = new Set<string>();
  return {
    name: 'lean-contract',
    buildStart() {
      asked.clear();
      for (const name of listAsked(sources)) asked.add(name);
    },
    transform(code, id) {
      return contractFile.test(id) ? withoutSchemas(code, this.parse(code), asked) : undefined;
    },
  };
}

/** Names of the calls whose input the browser checks. */
function listAsked(sources: string): string[] {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  return files.flatMap((file) =>
    [...readFileSync(path.join(sources, file), 'utf8').matchAll(/\b(\w+)\.input\b/g)].map(([, name = '']) => name),
  );
}

/** The code of a contract file without what the browser never checks. `program` is what the code parses to. */
export function withoutSchemas(code: string, program: unknown, asked: ReadonlySet<string>): string {
  const edits: { start: number; end: number; text: string }[] = [];
  const visit = (node: unknown, declared: string): void => {
    if (Array.isArray(node)) return node.forEach((each) => visit(each, declared));
    if (typeof node !== 'object' || node === null) return;
    const { type, start, end, id, callee, arguments: [given] = [] } = node as Node;
    const name = type === 'VariableDeclarator' ? (id?.name ?? '') : declared;
    // The bundler cannot see that to make a schema does nothing else.
    if (type === 'CallExpression' && isSchema(node as Node)) {
      // As a function called once: the mark is for all that stands in it.
      edits.push({ start, end: start, text: '/* @__PURE__ */ (() => ' }, { start: end, end, text: ')()' });
      return;
    }
    if (type === 'CallExpression' && callee?.name === 'defineCall') {
      for (const { key, start: from, end: to } of given?.properties ?? []) {
        if (key?.name !== 'entity' && (key?.name !== 'input' || asked.has(name))) continue;
        edits.push({ start: from, end: code[to] === ',' ? to + 1 : to, text: '' });
      }
      return;
    }
    for (const child of Object.values(node)) visit(child, name);
  };
  visit(program, '');
  return edits
    .toSorted((one, other) => one.start - other.start)
    .reduceRight((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}

/** Tells whether it is made by calls of zod and nothing else: `z.string().check(…)`, or of another schema: `Cents.check(…)`. */
function isSchema({ type, name, object, callee }: Node): boolean {
  if (type === 'Identifier') return name === 'z';
  if (type === 'CallExpression') {
    if (callee?.type !== 'MemberExpression') return false;
    return isSchema(callee) || (callee.property?.name === 'check' && /^[A-Z]/.test(callee.object?.name ?? ''));
  }
  return type === 'MemberExpression' && object !== undefined && isSchema(object);
}
