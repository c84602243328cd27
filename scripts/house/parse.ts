import { parseSync } from 'oxc-parser';
import type { SourceFile } from './tree.ts';

/** A string or template in the code; `parts` are the constant pieces around the template's expressions. */
interface Text {
  parts: string[];
}

/** The facts that rules ask of a code file. */
export interface Parsed {
  imports: { specifier: string; isDynamic: boolean }[];
  /** Every string and template that is not the source of an import. */
  texts: Text[];
  /** The strings and templates that become class names: of an attribute ('className') or a variable ('classes') so named. */
  classNames: Text[];
  /** The string arguments of calls, with the name of what is called ('minLength' in `z.minLength(1, 'x')`). */
  callArguments: { callee: string; value: string }[];
  /** The names called: 'setTimeout', and with its owner 'page.waitForTimeout'. */
  calls: Set<string>;
  /** Those that are called with one argument somewhere. */
  callsOfOne: Set<string>;
  /** The names that the code speaks of, those of types and of imports' sources apart ('Intl' in `new Intl.Collator()`). */
  names: Set<string>;
  hasAny: boolean;
  comments: string[];
}

type Node = Record<string, unknown> & { type: string };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const cache = new WeakMap<SourceFile, Parsed>();

/** Tells whether the file is code that `parse` reads. */
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
    classNames: [],
    callArguments: [],
    calls: new Set(),
    callsOfOne: new Set(),
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

/** A name of what holds class names: 'className', 'legendClass', 'classes', 'classesOf'. */
const classy = /^class(Name|es|esOf)$|Class$/;

/** Notes what becomes class names, and not what is only compared with (`tone === 'warn'`) or asked for by name. */
function noteClassNames(node: unknown, found: Text[]): void {
  if (Array.isArray(node)) {
    for (const item of node) noteClassNames(item, found);
    return;
  }
  if (!isNode(node) || (node.type === 'BinaryExpression' && node['operator'] !== '+')) return;
  const text = textOf(node);
  if (text) found.push(text);
  for (const [key, child] of Object.entries(node)) {
    const isNamed = key === 'key' || key === 'property' || key === 'typeAnnotation' || key === 'params';
    const isSeparator = key === 'arguments' && text === null && calleeEndsWith(node, 'join');
    if (key !== 'parent' && !isNamed && !isSeparator) noteClassNames(child, found);
  }
}

function calleeEndsWith(node: Node, name: string): boolean {
  const callee = node['callee'];
  return isNode(callee) && isNode(callee['property']) && callee['property']['name'] === name;
}

/** A string or a template; null for anything else. */
function textOf(node: Node): Text | null {
  const literal = stringOf(node);
  if (literal !== null) return { parts: [literal] };
  if (node.type !== 'TemplateLiteral') return null;
  const quasis = node['quasis'] as { value: { cooked?: string; raw: string } }[];
  return { parts: quasis.map(({ value }) => value.cooked ?? value.raw) };
}

/** The name that a declaration or an attribute gives, and what it gives it to. */
function namedValue(node: Node): { name: unknown; value: unknown } | null {
  const part = { JSXAttribute: 'name', VariableDeclarator: 'id', FunctionDeclaration: 'id' }[node.type];
  if (part === undefined || !isNode(node[part])) return null;
  return { name: node[part]['name'], value: node['value'] ?? node['init'] ?? node['body'] };
}

function note(node: Node, parsed: Parsed): void {
  const text = textOf(node);
  if (text) parsed.texts.push(text);
  const named = namedValue(node);
  if (named && classy.test(String(named.name))) noteClassNames(named.value, parsed.classNames);
  if (node.type === 'Identifier') parsed.names.add(String(node['name']));
  if (node.type === 'JSXText') parsed.texts.push({ parts: [String(node['value'])] });
  if (node.type === 'TSAnyKeyword') parsed.hasAny = true;
  if (node.type === 'CallExpression') {
    const callee = node['callee'] as Node;
    const name = callee.type === 'MemberExpression' ? (callee['property'] as Node)['name'] : callee['name'];
    const given = node['arguments'] as unknown[];
    parsed.calls.add(calledName(callee));
    if (given.length === 1) parsed.callsOfOne.add(calledName(callee));
    for (const argument of given) {
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
