import { isCode, parse } from './parse.ts';
import { fileOf, textsOf, withoutPluralForm } from './text-keys.ts';
import { isTest, type Problem, type Rule } from './tree.ts';

/** Families whose keys are made from other lists; `textsErrorsRule` holds them to these lists. */
const families = new Set(['error:', 'error:field.']);

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Every key that the code names exists, and every text is named somewhere: whole ('home:title'), or by a template
 * (`card:state.${status}`), which counts for all keys that it can make. Keys are written with their namespace.
 */
export const textsUsageRule: Rule = (files) => {
  const texts = textsOf(files, 'en');
  const keys = new Set([...texts.keys()].map(withoutPluralForm));
  const namespaces = new Set([...keys].map((key) => key.slice(0, key.indexOf(':'))));
  const looksLikeKey = (text: string) => namespaces.has(/^([a-z][\w-]*):[\w.-]*$/i.exec(text)?.[1] ?? '');

  const problems: Problem[] = [];
  const named = new Set<string>();
  const templates: RegExp[] = [];
  for (const file of files) {
    if (!isCode(file) || !/^(web|server|contract)\//.test(file.path)) continue;
    for (const { parts } of parse(file).texts) {
      const [first = ''] = parts;
      if (!looksLikeKey(first) || families.has(first)) continue;
      const template = new RegExp(`^${parts.map(escape).join('.+')}$`);
      const exists = parts.length === 1 ? keys.has(first) : [...keys].some((key) => template.test(key));
      if (!exists && !isTest(file.path))
        problems.push({ path: file.path, message: `names the text '${parts.join('…')}', which does not exist` });
      if (isTest(file.path)) continue;
      if (parts.length === 1) named.add(first);
      else templates.push(template);
    }
  }
  for (const key of keys) {
    if (key.startsWith('error:') || named.has(key) || templates.some((template) => template.test(key))) continue;
    problems.push({ path: fileOf('en', key), message: `'${key}' is not used` });
  }
  return problems;
};
