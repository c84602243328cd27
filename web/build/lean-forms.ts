import { type Plugin, parseSync } from 'vite';

const library = /\/node_modules\/react-hook-form\/dist\/index\.esm\.mjs$/;

/**
 * What no form of the portal reaches, and what stands for its body: rules in the markup (`schema-resolver.ts` always
 * judges), judging at each key (`reValidateMode: 'onSubmit'`), methods that nobody calls; and what is asked at each turn of
 * what no form has: lists of fields, fields switched off, which of them are dirty.
 */
export const unreached: Readonly<Record<string, string>> = {
  validateField: '',
  validateForm: '',
  executeBuiltInValidation: '',
  schemaErrorLookup: '',
  shouldRenderByError: '',
  unregister: '',
  resetField: '',
  resetDefaultValues: '',
  setValues: '',
  _setFieldArray: '',
  isStaleArrayField: '',
  hasExplicitNullIntermediate: '',
  _setDisabledField: '',
  _disableForm: '',
  getDirtyFields: 'return {};',
};

interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  id?: Node;
  init?: Node;
  body?: Node;
}

/**
 * Leaves out of react-hook-form what no form reaches, a fifth of it. All of a form's methods are made in one function, so
 * that the bundler cannot tell. What is missing in another version fails the build: then look what became of it.
 */
export function leanForms(): Plugin {
  return {
    name: 'lean-forms',
    transform(code, id) {
      return library.test(id) ? withoutUnreached(code) : undefined;
    },
  };
}

/** The code of the library without the bodies of what is not reached. */
export function withoutUnreached(code: string): string {
  const bodies = new Map<string, { start: number; end: number }>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const { type, id, init, body } = node as Node;
    const made = type === 'VariableDeclarator' ? init?.body : type === 'FunctionDeclaration' ? body : undefined;
    const name = id?.name;
    if (made?.type === 'BlockStatement' && name !== undefined && name in unreached) bodies.set(name, made);
    else Object.values(node).forEach(visit);
  };
  visit(parseSync('react-hook-form.mjs', code).program);
  const missing = Object.keys(unreached).filter((name) => !bodies.has(name));
  if (missing.length > 0) throw new Error(`react-hook-form has no ${missing.join(', ')} any more`);
  return [...bodies]
    .toSorted(([, one], [, other]) => other.start - one.start)
    .reduce((text, [name, { start, end }]) => `${text.slice(0, start)}{${unreached[name]}}${text.slice(end)}`, code);
}
