import { expect, test } from 'vitest';
import { judge } from './made-up.ts';
import { navigationRule } from './navigation-rule.ts';

const page = 'web/src/card/my-card-page.tsx';

test.each([
  ['useNavigate', "import { useNavigate } from 'react-router';\nexport const useX = () => useNavigate();"],
  ['Navigate', 'import { Navigate } from \'react-router\';\nexport const x = () => <Navigate to="/" />;'],
])('%s of the router is found on a page', (name, text) => {
  expect(judge(navigationRule, { [page]: text })).toEqual([
    `${page} uses ${name} of the router, which drops the query: use AppLink, Redirect, useGoTo or useNavigateHere`,
  ]);
});

test('the ways that merge, and other parts of the router, are free', () => {
  const files = {
    [page]:
      "import { useLocation } from 'react-router';\nimport { useGoTo } from '../app/pages/use-go-to.ts';\nuseGoTo();",
    'web/src/app/pages/use-go-to.ts':
      "import { useNavigate } from 'react-router';\nexport const x = () => useNavigate();",
    'web/src/app/pages/use-link-token.ts':
      "import { useNavigate } from 'react-router';\nexport const x = () => useNavigate();",
  };
  expect(judge(navigationRule, files)).toEqual([]);
});
