import { isCode, parse } from './parse.ts';
import { isTest, type Rule } from './tree.ts';

/** The router's own ways to another page; they drop the query of the page on screen. */
const raw = ['useNavigate', 'Navigate', 'Link'];

/** Files that mean to drop a query, or change a part of their own, each with why. */
const free = new Map([
  ['web/src/app/pages/use-go-to.ts', 'it merges'],
  ['web/src/app/pages/redirect.tsx', 'it merges'],
  ['web/src/app/pages/protected.tsx', 'whoever comes next takes only the language along'],
  ['web/src/app/pages/use-home-at-end.ts', 'whoever comes next takes only the language along'],
  ['web/src/app/frame/crash-screen.tsx', 'whoever comes next takes only the language along'],
  ['web/src/home/home-page.tsx', 'it merges'],
  ['web/src/app/pages/use-link-token.ts', 'the token leaves the address'],
  ['web/src/alerts/unsubscribe-page.tsx', 'the token leaves the address'],
  ['web/src/transactions/transactions-page.tsx', 'a filter that is taken off leaves the query'],
  ['web/src/transactions/back-to-list.tsx', 'it goes back'],
  ['web/src/atms/atm-locator-page.tsx', 'a wish that is taken off leaves the query'],
  ['web/src/demo/live-specimens.tsx', 'it changes its own language'],
]);

/** Navigation keeps what the query holds (specification §2): outside of a few files only what merges goes to a page. */
export const navigationRule: Rule = (files) =>
  files
    .filter((file) => isCode(file) && file.path.startsWith('web/src/') && !isTest(file.path) && !free.has(file.path))
    .filter((file) => parse(file).imports.some(({ specifier }) => specifier === 'react-router'))
    .flatMap((file) =>
      raw
        .filter((name) => parse(file).names.has(name))
        .map((name) => ({
          path: file.path,
          message: `uses ${name} of the router, which drops the query: use AppLink, Redirect, useGoTo or useNavigateHere`,
        })),
    );
