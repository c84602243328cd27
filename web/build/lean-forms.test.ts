import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { unreached } from './lean-forms.ts';
import { withoutBodies } from './without-bodies.ts';

const packageFile = createRequire(import.meta.url).resolve('react-hook-form/package.json');
const library = readFileSync(path.join(path.dirname(packageFile), 'dist/index.esm.mjs'), 'utf8');

const withoutUnreached = (code: string) => withoutBodies(code, 'react-hook-form', unreached);

test('what no form reaches has no body any more, and the rest is as it was', () => {
  const lean = withoutUnreached(library);
  expect(lean.length).toBeLessThan(library.length - 20_000);
  expect(lean).toContain('var validateField = async (field, ');
  expect(lean).toMatch(/var validateField = async \([^)]*\) => \{\};/);
  for (const kept of ['const handleSubmit = ', 'const trigger = async ', 'const _reset = ']) {
    const body = (code: string) => code.slice(code.indexOf(kept), code.indexOf(kept) + 400);
    expect(body(lean)).toBe(body(library));
  }
  // Once more, nothing is found that is not empty already.
  expect(withoutUnreached(lean)).toBe(lean);
});

test('a version that lacks one of them fails the build, by its name', () => {
  const [first = '', ...rest] = Object.keys(unreached);
  const other = rest.map((name) => `const ${name} = () => { return 1; };`).join('\n');
  expect(() => withoutUnreached(other)).toThrow(`react-hook-form has no ${first} any more`);
});
