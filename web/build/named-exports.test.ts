import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { namedExports } from './named-exports.ts';

const page = '/page.js';
const code = "import { useState } from 'react'; export const twice = () => [useState(1), useState(2)];";
const pageOnly = {
  name: 'page-only',
  resolveId: (id: string) => (id === page ? id : undefined),
  load: (id: string) => (id === page ? code : undefined),
};

test('an import of React is a name of its own, not a look-up at each use', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [pageOnly, namedExports()],
    build: { write: false, minify: false, lib: { entry: page, formats: ['es'] } },
  });
  const [{ output }] = built as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  expect(output[0].code).toContain('[useState(1), useState(2)]');
});
