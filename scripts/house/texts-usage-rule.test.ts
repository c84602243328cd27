import { expect, test } from 'vitest';
import { judge } from './made-up.ts';
import { textsUsageRule } from './texts-usage-rule.ts';

const texts = JSON.stringify({ title: 'x', state: { active: 'x', closed: 'x' }, cards_one: 'x', cards_other: 'x' });
const judgePage = (page: string, path = 'web/src/home/page.tsx') =>
  judge(textsUsageRule, { 'texts/en/home.json': texts, [path]: page });

const all = "t('home:title'); t(`home:state.${s}`); t('home:cards', { count });";

test('keys named whole, by a template and in plural forms are used', () => {
  expect(judgePage(all)).toEqual([]);
});

test('after the namespace is asked for, or its texts typed, keys are used without it', () => {
  const page = "const { t } = useTranslation(['home', 'card']); t('title'); t(`state.${s}`); t('cards', { count });";
  expect(judgePage(page)).toEqual([]);
  expect(judgePage(page.replace("['home', 'card']", ''))).toContain(
    "web/src/home/page.tsx names the text 'title', which does not exist",
  );
  const table = "import type home from '../../../texts/en/home.json'; export const word = { a: 'state.active' };";
  expect(judgePage(table)).not.toContain("texts/en/home.json 'home:state.active' is not used");
});

test('a table of pages names titles; what describes a page stands beside its title', () => {
  const described = JSON.stringify({ lock: { title: 'x', description: 'x' }, pin: { title: 'x' } });
  const judgeTable = (table: string) =>
    judge(textsUsageRule, { 'texts/en/card.json': described, 'web/src/app/pages/signed-in-routes.ts': table });
  expect(judgeTable("[{ title: 'card:lock.title' }, { title: 'card:pin.title' }]")).toEqual([
    "web/src/app/pages/signed-in-routes.ts names the text 'card:pin.description', which does not exist",
  ]);
  // Both may come of a template.
  expect(judgeTable('[{ title: `card:${act}.title` }]')).toEqual([]);
});

test('a text that nothing names is found', () => {
  expect(judgePage("t('home:title'); t('home:state.active'); t('home:cards');")).toEqual([
    "texts/en/home.json 'home:state.closed' is not used",
  ]);
});

test('a key that does not exist is found, wherever it is written', () => {
  expect(judgePage(`${all} const key = 'home:gone'; t(\`home:mood.\${x}\`);`)).toEqual([
    "web/src/home/page.tsx names the text 'home:gone', which does not exist",
    "web/src/home/page.tsx names the text 'home:mood.…', which does not exist",
  ]);
});

test('a test does not make a text used, and other strings with a colon are no keys', () => {
  expect(judgePage(all, 'web/src/home/page.test.tsx')).toHaveLength(4);
  expect(judgePage(`${all} fetch('https://x'); x('node:fs'); y('home: sweet');`)).toEqual([]);
});
