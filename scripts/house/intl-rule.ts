import { isCode, parse } from './parse.ts';
import type { Rule } from './tree.ts';

const maker = 'contract/src/intl.ts';
/** Matches calls that make an `Intl` object at each use, by its name or unseen. */
const makes = /^(Intl|toLocale(Date|Time)?String)$/;

/**
 * `Intl` objects are made in one file of the contract, once for each locale and options. One made at each call held
 * 50 kB each time, and took a process to gigabytes within a minute. The rule exempts this file and its test.
 */
export const intlRule: Rule = (files) =>
  files
    .filter((file) => isCode(file) && file.path !== maker && file.path !== maker.replace('.ts', '.test.ts'))
    .flatMap((file) =>
      [...parse(file).names]
        .filter((name) => makes.test(name))
        .map((name) => ({ path: file.path, message: `names ${name}: every Intl object is made in ${maker}` })),
    );
