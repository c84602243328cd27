import { isCode, parse } from './parse.ts';
import { fileOf, textsOf, withoutPluralForm } from './text-keys.ts';
import { isTest, type Problem, type Rule, type SourceFile } from './tree.ts';

/** Families whose keys are made from other lists; `textsErrorsRule` holds them to these lists. */
const families = new Set(['error:', 'error:field.']);

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns what a file may leave out before a key: the namespace it asks for ('common' unless named) or whose texts it types.
 */
function namespacesOf({ text }: SourceFile): string[] {
  const asked = [...text.matchAll(/\buseTranslation\(\s*\[?\s*(?:'([\w-]+)')?/g)].map((match) => match[1] ?? 'common');
  const typed = [...text.matchAll(/\/texts\/en\/([\w-]+)\.json'/g)].map((match) => match[1] ?? '');
  return [...new Set([...asked, ...typed])];
}

/** The keys that a string or template names, or null when it is none: 'home:title', 'title', `state.${status}`. */
function namedBy(parts: readonly string[], namespaces: readonly string[], keys: ReadonlySet<string>): string[] | null {
  const [first = ''] = parts;
  if (!/^[a-z][\w-]*[:.]?[\w.-]*$/i.test(first) || families.has(first)) return null;
  const namespace = /^([\w-]+):/.exec(first)?.[1];
  if (namespace === undefined && parts.length > 1 && !first.endsWith('.')) return null;
  const prefix = namespace === undefined ? `(${namespaces.map(escape).join('|')}):` : '';
  const pattern = new RegExp(`^${prefix}${parts.map(escape).join('.+')}$`);
  return [...keys].filter((key) => pattern.test(key));
}

/** A table of pages names the titles of pages and tabs alone; what describes each stands beside its title. */
function listDescriptions({ path }: SourceFile, parts: readonly string[]): { parts: string[] }[] {
  const last = parts.at(-1) ?? '';
  const titled = /([:.])title(s\.[\w-]+)?$/;
  const isTitle = path.endsWith('-routes.ts') && titled.test(last);
  return isTitle ? [{ parts: [...parts.slice(0, -1), last.replace(titled, '$1description$2')] }] : [];
}

/**
 * Every key that the code names exists, and every text is named somewhere: whole ('home:title'), or by a template
 * (`card:state.${status}`), which counts for all keys that it can make.
 */
export const textsUsageRule: Rule = (files) => {
  const keys = new Set([...textsOf(files, 'en').keys()].map(withoutPluralForm));
  const spaces = new Set([...keys].map((key) => key.slice(0, key.indexOf(':'))));
  const problems: Problem[] = [];
  const used = new Set<string>();
  for (const file of files) {
    if (!isCode(file) || !/^(web|server|contract)\//.test(file.path) || isTest(file.path)) continue;
    const namespaces = namespacesOf(file);
    const { texts, callArguments } = parse(file);
    const spoken = new Set(callArguments.filter(({ callee }) => callee === 't').map(({ value }) => value));
    for (const { parts } of texts.flatMap((text) => [text, ...listDescriptions(file, text.parts)])) {
      const named = namedBy(parts, namespaces, keys);
      if (named === null) continue;
      for (const key of named) used.add(key);
      const [first = ''] = parts;
      const isMeantAsKey = spaces.has(/^([\w-]+):/.exec(first)?.[1] ?? '') || (parts.length === 1 && spoken.has(first));
      if (named.length > 0 || !isMeantAsKey) continue;
      problems.push({ path: file.path, message: `names the text '${parts.join('…')}', which does not exist` });
    }
  }
  for (const key of keys) {
    if (!key.startsWith('error:') && !used.has(key))
      problems.push({ path: fileOf('en', key), message: `'${key}' is not used` });
  }
  return problems;
};
