import { expect, test } from 'vitest';
import { withBefore, withEntry, withEntryIn, withImport, withSorted, withTexts } from './weave.js';

test('an import stands where its source sorts, and others stay', () => {
  const text = "import { a } from './a.ts';\nimport { c } from './c.ts';\n\nuse(a, c);\n";
  expect(withImport(text, "import { b } from './b.ts';").split('\n')[1]).toBe("import { b } from './b.ts';");
});

test('an entry comes last in the last list of a file, or in the list that is named', () => {
  const text = "const one = [\n  'a',\n];\nconst two = {\n  b: 1,\n};\n";
  expect(withEntry(text, 'c: 2,')).toBe("const one = [\n  'a',\n];\nconst two = {\n  b: 1,\n  c: 2,\n};\n");
  expect(withEntryIn(text, 'const one', "'c',")).toBe(
    "const one = [\n  'a',\n  'c',\n];\nconst two = {\n  b: 1,\n};\n",
  );
});

test.each([
  ['aa', "['aa', 'b', 'd']"],
  ['c', "['b', 'c', 'd']"],
  ['e', "['b', 'd', 'e']"],
])('%s stands in its place of a sorted list', (string, sorted) => {
  const lines = withSorted("equal([\n  'b',\n  'd',\n]);\n", 'equal([\n', string);
  expect(lines.replaceAll(/\s+/g, ' ').replace(/equal\(\[ (.*), \]\); /, '[$1]')).toBe(sorted);
});

test('texts are added below their key, or on top', () => {
  const text = '{\n  "a": {\n    "b": "B"\n  }\n}\n';
  expect(JSON.parse(withTexts(text, 'a', { c: 'C' }))).toEqual({ a: { b: 'B', c: 'C' } });
  expect(JSON.parse(withTexts(text, '', { c: 'C' }))).toEqual({ a: { b: 'B' }, c: 'C' });
});

test('a file that has changed its form is named, with the line to add', () => {
  expect(() => withBefore('nothing', /here/, 'this')).toThrow('this');
  expect(() => withEntryIn('nothing', 'here', 'this')).toThrow('this');
  expect(() => withSorted('nothing', 'here', 'this')).toThrow('this');
});
