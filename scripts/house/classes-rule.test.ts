import { expect, test } from 'vitest';
import { classesRule } from './classes-rule.ts';
import { judge } from './made-up.ts';

const page = 'web/src/card/my-card-page.tsx';
const sheet = 'web/src/card/my-card.css';
const drawing = (jsx: string) => `export const x = () => ${jsx};`;

test.each([
  ['alone', '<p className="lost" />'],
  ['beside another', '<p className="here lost" />'],
  ['chosen', "<p className={tone === 'warn' ? 'lost' : 'here'} />"],
  ['of a part', '<Group legendClass="lost" />'],
  ['within a template', "<p className={`here ${isWide ? 'lost' : ''}`} />"],
])('a class without a rule is found %s', (_where, jsx) => {
  const files = { [page]: drawing(jsx), [sheet]: '.here { color: red } .x.here > p { margin: 0 }' };
  expect(judge(classesRule, files)).toContain(`${page} has the class 'lost', which has no rule`);
});

test.each([
  ['a table', "const classes = { good: 'here', bad: 'here lost' };"],
  ['a list', "const classes = ['here', isBad && 'lost'].join(' ');"],
  ['a function', "function classesOf() { return 'here lost'; }"],
])('and in %s of classes', (_what, code) => {
  expect(judge(classesRule, { [page]: code, [sheet]: '.here { color: red }' })).toEqual([
    `${page} has the class 'lost', which has no rule`,
  ]);
});

test('a template stands for what it can make', () => {
  const code = 'const classes = [`note--${tone}`, `lost--${tone}`];';
  expect(judge(classesRule, { [page]: code, [sheet]: '.note--warn { color: red } .note { margin: 0 }' })).toEqual([
    `${page} has the class 'lost--…', which has no rule`,
    `${sheet} has a rule for the class 'note', which no page names`,
  ]);
});

test('a rule that nobody uses is found, in a media query and behind a pseudo-class too', () => {
  const css = '@media print { .here:is(.lost, .there)::before { width: .5rem } }';
  const files = { [page]: drawing('<p className="here" id="there" />'), [sheet]: css, 'web/src/x.test.tsx': "'lost'" };
  expect(judge(classesRule, files)).toEqual([`${sheet} has a rule for the class 'lost', which no page names`]);
});

test('what is compared with and asked for is no class', () => {
  const jsx = "<p className={state === 'open' ? 'here' : styles['row']} title=\"lost\" />";
  expect(judge(classesRule, { [page]: drawing(jsx), [sheet]: '.here { color: red }' })).toEqual([]);
});
