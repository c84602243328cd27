import { expect, test } from 'vitest';
import { judge } from './made-up.ts';
import { noCirclesRule } from './no-circles-rule.ts';

test.each([
  ['a value', "import { b } from './b.ts';", "import { a } from './a.ts';"],
  ['a type', "import { b } from './b.ts';", "import type { A } from './a.ts';"],
  ['a type by its name', "import { b } from './b.ts';", "export let a: import('./a.ts').A;"],
  ['what is loaded on demand', "import { b } from './b.ts';", "export const load = () => import('./a.ts');"],
])('a circle by %s is found, once', (_how, a, b) => {
  expect(judge(noCirclesRule, { 'web/src/card/a.ts': a, 'web/src/card/b.ts': b })).toEqual([
    'web/src/card/a.ts imports itself: web/src/card/a.ts → web/src/card/b.ts → web/src/card/a.ts',
  ]);
});

test('the shortest way around is told, and each circle apart', () => {
  const found = judge(noCirclesRule, {
    'web/src/card/a.ts': "import './b.ts'; import './c.ts';",
    'web/src/card/b.ts': "import './c.ts';",
    'web/src/card/c.ts': "import './a.ts';",
    'contract/src/card/d.ts': "import './d.ts';",
  });
  expect(found).toEqual([
    'web/src/card/a.ts imports itself: web/src/card/a.ts → web/src/card/c.ts → web/src/card/a.ts',
    'contract/src/card/d.ts imports itself: contract/src/card/d.ts → contract/src/card/d.ts',
  ]);
});

test('what many import, and what stands outside, is no circle', () => {
  const found = judge(noCirclesRule, {
    'web/src/card/a.ts': "import './b.ts'; import './c.ts'; import 'react';",
    'web/src/card/b.ts': "import './d.ts';",
    'web/src/card/c.ts': "import './d.ts'; import '@portal/contract/card/e';",
    'web/src/card/d.ts': '',
    'web/src/card/a.test.ts': "import './a.ts'; import './a.test.ts';",
    'contract/src/card/e.ts': '',
  });
  expect(found).toEqual([]);
});
