import type { SourceFile } from './tree.ts';

/** The texts of one language by full key: 'error:field.required' → 'This field is required'. */
export type Texts = Map<string, string>;

function flatten(value: unknown, prefix: string, into: Texts): void {
  if (typeof value !== 'object' || value === null) {
    into.set(prefix, String(value));
    return;
  }
  for (const [key, child] of Object.entries(value))
    flatten(child, /[:]$/.test(prefix) ? prefix + key : `${prefix}.${key}`, into);
}

/** All texts of `texts/<language>/<namespace>.json`. */
export function textsOf(files: readonly SourceFile[], language: string): Texts {
  const texts: Texts = new Map();
  for (const { path, text } of files) {
    const [top, folder, name = ''] = path.split('/');
    if (top === 'texts' && folder === language) flatten(JSON.parse(text), `${name.replace(/\.json$/, '')}:`, texts);
  }
  return texts;
}

/** The file that holds a key. */
export function fileOf(language: string, key: string): string {
  return `texts/${language}/${key.slice(0, key.indexOf(':'))}.json`;
}

/** 'balance_one' and 'balance_other' are forms of 'balance', chosen by a number. */
export function withoutPluralForm(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}
