import { expect, test } from 'vitest';
import { domainRule } from './domain-rule.ts';
import { judge } from './made-up.ts';

const domain = { 'docs/domain.md': '# Domain rules\n\n## 3. Authorizations\n\n## 7. Transfers\n' };
const at = 'server/src/issuer/moves.ts';
const judgeText = (text: string) => judge(domainRule, { ...domain, [at]: text });

test.each([
  ['one section', '/** Holds (docs/domain.md §3). */'],
  ['two sections', '/** Cases (docs/domain.md §3 and §7). */'],
  ['a section on the next line of a comment', '/**\n * Cases (docs/domain.md\n * §7).\n */'],
])('a citation of %s that exists is right', (_, text) => {
  expect(judgeText(text)).toEqual([]);
});

test('a document may link to all of them', () => {
  const link = 'See [the rules](docs/domain.md).';
  expect(judge(domainRule, { ...domain, 'README.md': link, [at]: '' })).toEqual([]);
});

test.each([
  ['an unknown section', '/** Holds (docs/domain.md §4). */', 'cites docs/domain.md §4, which does not exist'],
  ['an unknown second section', "'Cases (docs/domain.md §3 and §8).'", 'cites docs/domain.md §8, which does not exist'],
  [
    'an unknown section on the next line',
    '/*\n * (docs/domain.md\n * §30)',
    'cites docs/domain.md §30, which does not exist',
  ],
  ['no section', '/** Holds: docs/domain.md. */', 'cites docs/domain.md without a section'],
])('a citation of %s is found', (_, text, message) => {
  expect(judgeText(text)).toEqual([`${at} ${message}`]);
});
