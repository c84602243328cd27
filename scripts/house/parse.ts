import { parseSync } from 'oxc-parser';
import type { SourceFile } from './tree.ts';

/** A string or template in the code; `parts` are the constant pieces around the template's expressions. */
interface Text {
  parts: string[];
}

/** What rules ask of a code file. */
export interface Parsed {
  imports: { specifier: string; isDynamic: boolean }[];
  /** Every string and template that is not the source of an import. */
  texts: Text[];
  /** The string arguments of calls, with the name of what is called ('minLength' in `z.minLength(1, 'x')`). */
  callArguments: { callee: string; value: string }[];
  /** What is called: 'setTimeout', and with its owner 'page.waitForTimeout'. */
  calls: Set<string>;
  /** The names that the code speaks of, those of types and of imports' sources apart ('Intl' in `new Intl.Collator()`). */
  names: Set<string>;
  hasAny: boolean;
  comments: string[];
}

type Node = Record<string, unknown> & { type: string };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const cache = new WeakMap<SourceFile, Parsed>();

/** Whether the file is code that `parse` reads. */
export function isCode({ path }: SourceFile): boolean {
  return /\.[jt]sx?$/.test(path);
}

/** Reads a code file. Code that cannot be parsed is left to the compiler. */
export function parse(file: SourceFile): Parsed {
  const known = cache.get(file);
  if (known) return known;
  const { program, comments } = parseSync(file.path, file.text);
  const parsed: Parsed = {
    imports: [],
    texts: [],
    callArguments: [],
    calls: new Set(),
    names: new Set(),
    hasAny: false,
    comments: comments.map((comment) => comment.value),
  };
  visit(program, parsed);
  cache.set(file, parsed);
  return parsed;
}

function visit(node: unknown, parsed: Parsed): void {
  if (Array.isArray(node)) {
    for (const item of node) visit(item, parsed);
    return;
  }
  if (!isNode(node)) return;
  if (node.type === 'TSQualifiedName') return;
  const source = importSourceOf(node);
  if (source !== null) parsed.imports.push({ specifier: source, isDynamic: node.type === 'ImportExpression' });
  note(node, parsed);
  for (const [key, child] of Object.entries(node)) {
    if (key !== 'parent' && !(key === 'source' && source !== null)) visit(child, parsed);
  }
}

function importSourceOf(node: Node): string | null {
  const importing = [
    'ImportDeclaration',
    'ExportNamedDeclaration',
    'ExportAllDeclaration',
    'ImportExpression',
    'TSImportType',
  ];
  if (!importing.includes(node.type) || !isNode(node['source'])) return null;
  return stringOf(node['source']);
}

function stringOf(node: unknown): string | null {
  return isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : null;
}

function note(node: Node, parsed: Parsed): void {
  const literal = stringOf(node);
  if (literal !== null) parsed.texts.push({ parts: [literal] });
  if (node.type === 'Identifier') parsed.names.add(String(node['name']));
  if (node.type === 'JSXText') parsed.texts.push({ parts: [String(node['value'])] });
  if (node.type === 'TSAnyKeyword') parsed.hasAny = true;
  if (node.type === 'TemplateLiteral') {
    const quasis = node['quasis'] as { value: { cooked?: string; raw: string } }[];
    parsed.texts.push({ parts: quasis.map(({ value }) => value.cooked ?? value.raw) });
  }
  if (node.type === 'CallExpression') {
    const callee = node['callee'] as Node;
    const name = callee.type === 'MemberExpression' ? (callee['property'] as Node)['name'] : callee['name'];
    parsed.calls.add(calledName(callee));
    for (const argument of node['arguments'] as unknown[]) {
      const value = stringOf(argument);
      if (value !== null) parsed.callArguments.push({ callee: String(name), value });
    }
  }
}

function calledName(callee: Node): string {
  if (callee.type !== 'MemberExpression') return String(callee['name']);
  return `${String((callee['object'] as Node)['name'])}.${String((callee['property'] as Node)['name'])}`;
}

/** The imports of a file as paths of the repository ('server/src/start/log.ts') or names of packages ('pg'). */
export function importsOf(file: SourceFile): { target: string; isDynamic: boolean }[] {
  return parse(file).imports.map(({ specifier, isDynamic }) => ({ target: resolve(file.path, specifier), isDynamic }));
}

function resolve(from: string, specifier: string): string {
  const workspace = /^@portal\/(\w+)\/(.+)$/.exec(specifier);
  if (workspace) return `${workspace[1]}/src/${workspace[2]}.ts`;
  if (!specifier.startsWith('.')) return specifier;
  return new URL(specifier, `file:///${from}`).pathname.slice(1);
}
