import { expect, test } from 'vitest';
import { judge } from './made-up.ts';
import { webImportsRule } from './web-imports-rule.ts';

test.each([
  ['home/dashboard-page.tsx', '../card/my-card.tsx'],
  ['card/my-card.tsx', '../parts/card-picture.tsx'],
  ['card/my-card.tsx', './balance.tsx'],
  ['parts/card-picture.tsx', '../app/client.ts'],
  ['app/shell.tsx', '../ui/button.tsx'],
  ['ui/amount.tsx', '@portal/contract/money/money'],
  ['main.tsx', './home/home-page.tsx'],
])('%s may import %s', (from, target) => {
  expect(judge(webImportsRule, { [`web/src/${from}`]: `import '${target}';` })).toEqual([]);
});

test.each([
  ['card/my-card.tsx', '../session/sign-in-form.tsx', 'a room never imports another room'],
  ['card/my-card.tsx', '../home/home-page.tsx', 'imports go down'],
  ['parts/card-picture.tsx', '../card/my-card.tsx', 'imports go down'],
  ['app/routes.ts', '../card/my-card.tsx', 'imports go down'],
  ['ui/button.tsx', '../app/client.ts', 'imports go down'],
  ['ui/button.tsx', '../main.tsx', 'the entries stand above everything'],
  ['card/my-card.tsx', '@portal/server/start/log', 'the web imports only the contract'],
  ['card/my-card.tsx', 'node:fs', 'this runs in a browser'],
])('%s must not import %s: %s', (from, target, why) => {
  const found = judge(webImportsRule, { [`web/src/${from}`]: `import '${target}';` });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(why);
});

test('the table of routes loads pages when they are asked for; nobody else in its layer does', () => {
  const text = "export const load = () => import('../../card/my-card-page.tsx');";
  expect(judge(webImportsRule, { 'web/src/app/pages/routes.ts': text })).toEqual([]);
  expect(judge(webImportsRule, { 'web/src/app/frame/shell.tsx': text })).toHaveLength(1);
});
