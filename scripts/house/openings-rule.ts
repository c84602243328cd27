import type { Rule } from './tree.ts';

/** A line of a comment: after a mark that opens one, or in the middle of one. */
const comment = /(?:\/\*\*?|^\s*\*|\/\/|(?:^|\s)--)\s(?<words>.*)/;
/** A sentence that opens with a pronoun for a thing which it does not name. */
const unnamed = /(?:^|[.:;] )(?<opening>Who|Whom|What|That|Whether|Whoever|Whatever|Whose) \S/;
const isQuestion = (words: string) => /\?\s*(?:\*\/)?$/.test(words);

/** Sentences of comments open with their subject, as in the documentation of Go and PostgreSQL. */
export const openingsRule: Rule = (files) =>
  files
    // Its own test has examples of both.
    .filter(({ path }) => /\.(?:[jt]sx?|mts|sql|css)$/.test(path) && !path.endsWith('/openings-rule.test.ts'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => {
        const words = comment.exec(line)?.groups?.['words'] ?? '';
        const opening = isQuestion(words) ? undefined : unnamed.exec(words)?.groups?.['opening'];
        if (opening === undefined) return [];
        return [{ path, message: `line ${at + 1} opens with '${opening}': begin with the subject` }];
      }),
    );
