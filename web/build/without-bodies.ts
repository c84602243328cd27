import { parseSync } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  id?: Node;
  init?: Node;
  key?: Node;
  value?: Node;
  body?: Node;
  left?: Node;
  right?: Node;
  object?: Node;
  property?: Node;
}

/**
 * By the name of a function, of a class and its method ('Formatter.add', also where it is put on the prototype) or of what a module
 * exports ('exports.createPortal'): what stands for its body.
 */
export type Bodies = Readonly<Record<string, string>>;

/**
 * The code of a library with other bodies for functions that nobody reaches, where the bundler cannot tell that they are
 * not. Throws with the names of those that the code does not have: the library is written otherwise by now.
 */
export function withoutBodies(code: string, library: string, bodies: Bodies): string {
  const found = new Map<string, { start: number; end: number }>();
  const take = (name: string | undefined, body: Node | undefined): boolean => {
    if (name === undefined || !(name in bodies) || body?.type !== 'BlockStatement') return false;
    found.set(name, body);
    return true;
  };
  const visit = (node: unknown, inClass: string): void => {
    if (Array.isArray(node)) return node.forEach((each) => visit(each, inClass));
    if (typeof node !== 'object' || node === null) return;
    const { type, id, init, key, value, body } = node as Node;
    if (type === 'VariableDeclarator' && take(id?.name, init?.body)) return;
    if (type === 'FunctionDeclaration' && take(id?.name, body)) return;
    if (type === 'MethodDefinition' && take(`${inClass}.${key?.name}`, value?.body)) return;
    if (type === 'AssignmentExpression' && take(methodOf((node as Node).left), (node as Node).right?.body)) return;
    const within = type === 'ClassDeclaration' ? (id?.name ?? '') : inClass;
    Object.values(node).forEach((each) => visit(each, within));
  };
  visit(parseSync(`${library}.mjs`, code).program, '');
  const missing = Object.keys(bodies).filter((name) => !found.has(name));
  if (missing.length > 0) throw new Error(`${library} has no ${missing.join(', ')} any more`);
  return [...found]
    .toSorted(([, one], [, other]) => other.start - one.start)
    .reduce((text, [name, { start, end }]) => `${text.slice(0, start)}{${bodies[name]}}${text.slice(end)}`, code);
}

/** The name of a method that is put on a prototype, or of a function that is exported; undefined: something else. */
function methodOf(left: Node | undefined): string | undefined {
  const { object, property } = left ?? {};
  if (object?.name === 'exports') return `exports.${property?.name}`;
  return object?.property?.name === 'prototype' ? `${object.object?.name}.${property?.name}` : undefined;
}
