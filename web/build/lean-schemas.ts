import type { Plugin } from 'vite';
import { type Answer, withAnswers } from './with-answers.ts';
import { type Bodies, withoutBodies } from './without-bodies.ts';

const partsOfLibrary = /\/node_modules\/zod\/v4\/(core\/core|core\/schemas|mini\/schemas)\.js$/;

/** Takes a member out of the table of a schema's methods. */
const withoutMember = (head: string): Answer => [new RegExp(`^ {4}${head} \\{\\n[^]*?\\n {4}\\},\\n`, 'gm'), ''];

/**
 * The questions of each file of zod that have one answer wherever the browser checks a value: at once, as it was typed, by
 * schemas that nobody extends from outside (`lean-schemas.test.ts` holds the contract to it).
 */
const answers: Readonly<Record<string, readonly Answer[]>> = {
  'core/core': [[/globalThis\.__zod_globalConfig\?\.postProcessor/g, 'undefined']],
  'core/schemas': [
    [/asyncResult \|\| _ instanceof Promise/g, 'false'],
    [/(?<=if \()asyncResult(?=\))/g, 'false'],
    [/\b\w+ instanceof Promise\b/g, 'false'],
    [/\bctx\.direction === "backward"/g, 'false'],
    [/\bctx\.(?:skipChecks|async)\b/g, 'false'],
    [/\bctx\?\.abortEarly\b/g, 'false'],
    [/\bproms\.length\b/g, '0'],
    [/\bcore\.globalConfig\.memoizer\b/g, 'undefined'],
    // The door for other libraries.
    [/\}, \{\n {4}\/\/ Wrappers extend this[^]*?\n\}\);/g, '});'],
  ],
  'mini/schemas': [
    withoutMember('get with\\(\\)'),
    withoutMember('set with\\(value\\)'),
    withoutMember('parseAsync\\(data, params\\)'),
    withoutMember('safeParseAsync\\(data, params\\)'),
    withoutMember('brand\\(\\)'),
    withoutMember('register\\(reg, meta\\)'),
    withoutMember('apply\\(fn, \\.\\.\\.args\\)'),
  ],
};

/** The functions that spare time where thousands of values are checked, by the file. */
const unneeded: Readonly<Record<string, Bodies>> = { 'core/core': { newError: 'return new Definition();' } };

/** A file of zod, by its name, without what no form asks of it. */
export const withoutUnreached = (code: string, part: string): string =>
  withoutBodies(withAnswers(code, 'zod', answers[part] ?? []), 'zod', unneeded[part] ?? {});

/**
 * Leaves out of zod what no form asks: values that come later, schemas that turn values back, what others read of them. Each schema
 * carries it, so that the bundler cannot tell. Code missing from another version fails the build: then look for its
 * replacement.
 */
export function leanSchemas(): Plugin {
  return {
    name: 'lean-schemas',
    transform(code, id) {
      const part = partsOfLibrary.exec(id)?.[1];
      return part === undefined ? undefined : withoutUnreached(code, part);
    },
  };
}
