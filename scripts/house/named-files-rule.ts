import type { Rule } from './tree.ts';

const kinds = 'tsx?|sql|css|md';
const parts = 'contract|server|web|e2e|bench|program|scripts|texts|docs|ops|page-checkers|pkcs11';
/** A path from the root of the repository, wherever it stands. */
const rooted = new RegExp(String.raw`(?<![\w@./<>*{}$-])(?:${parts})/[\w./-]*?\.(?:${kinds})\b(?![\w/*{<-])`, 'g');
/** A file, by its name or the end of its path. */
const named = new RegExp(
  String.raw`(?<![\w@./<>*{}$-])(?:[\w-]+/)*[a-z][\w.-]*?\.(?:tsx?|sql|css)\b(?![\w/*{<-])`,
  'g',
);
const comment = /\/\*[\s\S]*?\*\/|(?:^|\s)(?:\/\/|--)\s.*/g;
/** The build, and what others wrote. */
const isMade = (name: string) => /(?:^|\/)(?:dist|node_modules)\//.test(name);
/** Tests of scripts name made-up files, as a guide does; a decision names the files of its day. */
const isExempt = (path: string) =>
  /^(?:scripts\/.*\.test\.[jt]s$|docs\/decisions\/|docs\/add-a-feature\.md$)/.test(path);

/** Every file of the repository that a comment, a string or a document names exists. */
export const namedFilesRule: Rule = (files) => {
  const ends = new Set<string>();
  for (const { path } of files) {
    for (let at = 0; at !== -1; at = path.indexOf('/', at)) ends.add(path.slice(at === 0 ? 0 : ++at));
  }
  const paths = new Set(files.map(({ path }) => path));
  return files.flatMap(({ path, text }) => {
    if (isExempt(path)) return [];
    const words = path.endsWith('.md') ? text : (text.match(comment) ?? []).join('\n');
    const missing = new Set([
      ...[...text.matchAll(rooted)].map(([name]) => name).filter((name) => !paths.has(name)),
      ...[...words.matchAll(named)].map(([name]) => name).filter((name) => !ends.has(name)),
    ]);
    return [...missing]
      .filter((name) => !isMade(name))
      .map((name) => ({ path, message: `names ${name}, which does not exist` }));
  });
};
