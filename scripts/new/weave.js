/** Additions to files that are there. Each function takes the text of a file and returns the new one. */

/**
 * Puts a line among the imports of a file, which are sorted by what they import from.
 * @param {string} text
 * @param {string} line
 */
export function withImport(text, line) {
  const sourceOf = (/** @type {string} */ each) => /from '(.+)';$/.exec(each)?.[1] ?? '';
  const lines = text.split('\n');
  const isAfter = (/** @type {string} */ each) =>
    sourceOf(each).startsWith(sourceOf(line).slice(0, 2)) && sourceOf(each) > sourceOf(line);
  const next = lines.findIndex((each) => each.startsWith('import ') && isAfter(each));
  const last = lines.findLastIndex((each) => each.startsWith('import ') && sourceOf(each) < sourceOf(line));
  return lines.toSpliced(next === -1 ? last + 1 : next, 0, line).join('\n');
}

/**
 * Puts a line before the first match of a pattern. Throws an error where nothing matches: the file has changed its form.
 * @param {string} text
 * @param {RegExp} pattern
 * @param {string} line
 */
export function withBefore(text, pattern, line) {
  const at = text.search(pattern);
  if (at === -1) throw new Error(`Nothing matches ${pattern}: add by hand\n${line}`);
  return `${text.slice(0, at)}${line}${text.slice(at)}`;
}

/**
 * Puts a line at the end of the last list or object of a file.
 * @param {string} text
 * @param {string} line
 */
export const withEntry = (text, line) => withBefore(text, /\n[\]}][^\n]*\n*$/, `\n  ${line}`);

/**
 * Puts a line at the end of a list or object that begins with `opening`, at any depth.
 * @param {string} text
 * @param {string} opening
 * @param {string} line
 */
export function withEntryIn(text, opening, line) {
  const start = text.indexOf(opening);
  if (start === -1) throw new Error(`Nothing begins with ${opening}: add by hand\n${line}`);
  const indent = /^ */.exec(text.slice(text.lastIndexOf('\n', start) + 1))?.[0] ?? '';
  const rest = text.slice(start);
  return text.slice(0, start) + withBefore(rest, new RegExp(`\\n${indent}[\\]}]`), `\n${indent}  ${line}`);
}

/**
 * Puts a string into the sorted list of strings that begins with `opening`, a line each.
 * @param {string} text
 * @param {string} opening
 * @param {string} string
 */
export function withSorted(text, opening, string) {
  const start = text.indexOf(opening) + opening.length;
  const rest = text.slice(start);
  const next = [...rest.matchAll(/^ *(?:'(.+)',|\].*)$/gm)].find(([, each]) => each === undefined || each > string);
  if (start < opening.length || !next) throw new Error(`No list begins with ${opening}: add by hand ${string}`);
  return `${text.slice(0, start)}${rest.slice(0, next.index)}'${string}',\n${rest.slice(next.index)}`;
}

/**
 * Adds texts to a file of them, below a key, or at its top.
 * @param {string} text
 * @param {string} key as 'automatic.kind'
 * @param {object} texts
 */
export function withTexts(text, key, texts) {
  const all = JSON.parse(text);
  const level = key.split('.').reduce((each, name) => (name === '' ? each : each[name]), all);
  Object.assign(level, texts);
  return `${JSON.stringify(all, null, 2)}\n`;
}
