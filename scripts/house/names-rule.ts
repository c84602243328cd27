import { isCode, parse } from './parse.ts';
import type { Rule } from './tree.ts';

/** One word for one thing, on every storey (docs/glossary.md). */
const refused: readonly { where: RegExp; name: RegExp; why: string }[] = [
  { where: /^(server|contract)\/src\//, name: /^use[A-Z]/, why: 'only hooks of React are named so' },
  { where: /./, name: /^most[A-Z]/, why: 'the upper limit of something is called max…' },
];

/** Names that mislead: a server's function that looks like a hook, two words for one thing. */
export const namesRule: Rule = (files) =>
  files.filter(isCode).flatMap((file) => {
    const rules = refused.filter(({ where }) => where.test(file.path));
    if (rules.length === 0) return [];
    return [...parse(file).names].flatMap((name) =>
      rules
        .filter((rule) => rule.name.test(name))
        .map(({ why }) => ({ path: file.path, message: `names something '${name}': ${why}` })),
    );
  });
