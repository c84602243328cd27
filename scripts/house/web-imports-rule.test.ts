import { expect, test } from 'vitest';
import { judge } from './made-up.ts';
import { webImportsRule } from './web-imports-rule.ts';

test.each([
  ['home/dashboard-page.tsx', '../card/my-card.tsx'],
  ['signed-in.ts', './agreements/protect-with-agreements.ts'],
  ['card/my-card.tsx', '../parts/card-picture.tsx'],
  ['card/my-card.tsx', './balance.tsx'],
  ['parts/card-picture.tsx', '../app/client.ts'],
  ['app/shell.tsx', '../ui/button.tsx'],
  ['app/frame/shell.tsx', '../calls/client.ts'],
  ['ui/amount.tsx', '@portal/contract/money/money'],
  ['main.tsx', './app/frame/modal-host.tsx'],
])('%s may import %s', (from, target) => {
  expect(judge(webImportsRule, { [`web/src/${from}`]: `import '${target}';` })).toEqual([]);
});

test.each([
  ['card/my-card.tsx', '../session/sign-in-form.tsx', 'a room never imports another room'],
  ['card/my-card.tsx', '../home/alerts-teaser.tsx', 'imports go down'],
  ['card/my-card.tsx', './my-card-page.tsx', 'only the tables of routes name pages'],
  ['main.tsx', './home/home-page.tsx', 'only the tables of routes name pages'],
  ['app/pages/public-routes.ts', '../../home/home-page.tsx', 'only the tables of routes name pages'],
  ['parts/card-picture.tsx', '../card/my-card.tsx', 'imports go down'],
  ['app/routes.ts', '../card/my-card.tsx', 'imports go down'],
  ['ui/button.tsx', '../app/client.ts', 'imports go down'],
  ['app/calls/client.ts', '../frame/modal-host.tsx', 'in app, imports go down'],
  ['ui/button.tsx', '../main.tsx', 'the entries stand above everything'],
  ['card/my-card.tsx', '@portal/server/start/log', 'the web imports only the contract'],
  ['card/my-card.tsx', 'node:fs', 'this runs in a browser'],
])('%s must not import %s: %s', (from, target, why) => {
  const found = judge(webImportsRule, { [`web/src/${from}`]: `import '${target}';` });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(why);
});

const onDemand = (target: string) => `export const load = () => import('${target}');`;

test.each(['public-routes.ts', 'signed-in-routes.ts', 'profile-routes.ts', 'transaction-routes.ts'])(
  '%s loads pages when they are asked for',
  (table) => {
    const files = { [`web/src/app/pages/${table}`]: onDemand('../../card/my-card-page.tsx') };
    expect(judge(webImportsRule, files)).toEqual([]);
  },
);

test.each([
  ['app/frame/shell.tsx', '../../card/my-card-page.tsx'],
  ['app/pages/protected.tsx', '../../card/my-card-page.tsx'],
  ['app/pages/protected.tsx', '../../agreements/protect-with-agreements.ts'],
  ['app/pages/known-routes.ts', '../../card/my-card-page.tsx'],
  ['app/pages/public-routes.ts', '../../agreements/protect-with-agreements.ts'],
  ['parts/card-picture.tsx', '../card/my-card.tsx'],
])('on demand neither: %s must not load %s', (from, target) => {
  expect(judge(webImportsRule, { [`web/src/${from}`]: onDemand(target) })).toHaveLength(1);
});

test('what a pattern imports is found', () => {
  const text = "const pages = import.meta.glob('../../*/*-page.tsx');";
  expect(judge(webImportsRule, { 'web/src/app/frame/router.tsx': text })).toEqual([
    'web/src/app/frame/router.tsx imports ../../*/*-page.tsx: name each file, so that it can be checked',
  ]);
});
