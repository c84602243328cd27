import { isCode, parse } from './parse.ts';
import type { Rule } from './tree.ts';

/** The class name of a button, alone or among others; 'btnrow' is only where buttons stand. */
const buttonClass = /(^|\s)btn(--[\w-]+)?(\s|$)/;

/** Requires `Button` or `ButtonLink` for every element that looks like a button: only `web/src/ui` names its classes. */
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
