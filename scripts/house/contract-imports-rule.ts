import { importsOf, isCode } from './parse.ts';
import { isTest, type Rule } from './tree.ts';

/** The lists of languages, which are data. */
const languageLists = /^texts\/[\w-]+\.json$/;

/** The contract is pure: it imports zod, itself and the lists of languages. */
export const contractImportsRule: Rule = (files) =>
  files
    .filter((file) => isCode(file) && file.path.startsWith('contract/src/') && !isTest(file.path))
    .flatMap((file) =>
      importsOf(file)
        .filter(
          ({ target }) =>
            !target.startsWith('contract/src/') && !languageLists.test(target) && !/^zod(\/|$)/.test(target),
        )
        .map(({ target }) => ({
          path: file.path,
          message: `imports ${target}: the contract imports only zod and itself`,
        })),
    );
