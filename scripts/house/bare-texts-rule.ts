import { findBareTexts } from './bare-texts.ts';
import type { Rule } from './tree.ts';
import { isTest } from './tree.ts';

/**
 * A text among other children of an element stands in an element of its own. Translators of browsers put elements in the
 * place of text nodes; what React holds is then no part of the page any more: it changes in vain, and what is to be put
 * before it or removed crashes the page. An element that holds one text alone is filled anew.
 */
export const bareTextsRule: Rule = (files) =>
  files
    .filter(({ path }) => path.startsWith('web/src/') && path.endsWith('.tsx') && !isTest(path))
    .flatMap((file) =>
      findBareTexts(file).map(({ code }) => ({
        path: file.path,
        message: `has the text '${code}' bare beside other children: put it in a <span>`,
      })),
    );
