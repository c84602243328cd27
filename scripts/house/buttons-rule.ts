import { isCode, parse } from './parse.ts';
import type { Rule } from './tree.ts';

/** The class name of a button, alone or among others; 'btnrow' is only where buttons stand. */
const buttonClass = /(^|\s)btn(--[\w-]+)?(\s|$)/;

/** What looks like a button is a `Button` or a `ButtonLink`: outside of `web/src/ui` nothing names its classes. */
export const buttonsRule: Rule = (files) =>
  files
    .filter((file) => isCode(file) && file.path.startsWith('web/src/') && !file.path.startsWith('web/src/ui/'))
    .flatMap((file) =>
      parse(file)
        .texts.flatMap(({ parts }) => parts)
        .filter((text) => buttonClass.test(text))
        .map((text) => ({
          path: file.path,
          message: `has the class names '${text.trim()}': use Button or ButtonLink of web/src/ui/form`,
        })),
    );
