import { readFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withoutUnreached } from './lean-forms.ts';

const packageFile = createRequire(import.meta.url).resolve('react-hook-form/package.json');
const library = readFileSync(path.join(path.dirname(packageFile), 'dist/index.esm.mjs'), 'utf8');

test('what no form reaches has no body any more, and the rest is as it was', () => {
  const lean = withoutUnreached(library);
  expect(lean.length).toBeLessThan(library.length - 20_000);
  expect(lean).toContain('var validateField = async (field, ');
  expect(lean).toMatch(/var validateField = async \([^)]*\) => \{\};/);
  for (const kept of ['const getFieldState = ', 'const setError = ', 'const clearErrors = ']) {
    const body = (code: string) => code.slice(code.indexOf(kept), code.indexOf(kept) + 400);
    expect(library).toContain(kept);
    expect(body(lean)).toBe(body(library));
  }
});

test('a version that asks or holds less fails the build, by its name', () => {
  expect(() => withoutUnreached('export {};')).toThrow('react-hook-form does not ask');
  expect(() => withoutUnreached(library.replace('var validateField = ', 'var judgeField = '))).toThrow(
    'react-hook-form has no validateField any more',
  );
});

test('no form gives an option that is taken for never given', async () => {
  const useForm = await readFile(path.resolve(import.meta.dirname, '../src/app/forms/use-form.ts'), 'utf8');
  const given = /useHookForm<[^(]+\(\{([^]*?)\n {2}\}\);/.exec(useForm)?.[1] ?? '';
  const names = [...given.matchAll(/^ {4}(\w+)[:,]/gm)].map(([, name]) => name);
  expect(names).toEqual(['defaultValues', 'errors', 'resolver', 'reValidateMode', 'shouldFocusError']);
  const never = /\buseFieldArray\b|\bshould(?:Validate|Touch)\b|\bkeep(?:Dirty|Errors|DefaultValues|Touched)\w*:/;
  const [making, giving]: [string[], string[]] = [[], []];
  for await (const file of glob('src/**/*.{ts,tsx}', { cwd: path.resolve(import.meta.dirname, '..') })) {
    const code = await readFile(path.resolve(import.meta.dirname, '..', file), 'utf8');
    if (/\buseForm\b[^;]*from 'react-hook-form'/.test(code)) making.push(file);
    if (never.test(code)) giving.push(file);
  }
  expect({ making, giving }).toEqual({ making: ['src/app/forms/use-form.ts'], giving: [] });
});
