import { expect, test } from 'vitest';
import { bareTextsRule } from './bare-texts-rule.ts';
import { judge } from './made-up.ts';

const page = 'web/src/card/my-card-page.tsx';
const said = (code: string) => `${page} has the text '${code}' bare beside other children: put it in a <span>`;

test.each([
  ["t('card:x')", "<p><Icon /> {t('card:x')}</p>"],
  ["t('card:x')", "<p>{isNew && t('card:x')}<b /></p>"],
  ["t('card:x')", "<>{t('card:x')}</>"],
  ['name', '<p>{link ? <a>x</a> : name} <b /></p>'],
  ['card.name', '<Button><Icon />{card.name}</Button>'],
  ['`${a}, ${b}`', '<p>{`${a}, ${b}`}<b /></p>'],
  ["t('card:x')", "<p> {t('card:x')}</p>"],
  [', ', '<p><b />, <i /></p>'],
  ['formatCents(cents)', '<p><b>1</b> {formatCents(cents)}</p>'],
])('%s among others is found', (code, jsx) => {
  expect(judge(bareTextsRule, { [page]: `export const X = () => ${jsx};` })).toContain(said(code));
});

test.each([
  ['alone', "<p>{t('card:x')}</p>"],
  ['alone, one of two', "<p>{isNew ? t('card:x') : t('card:y')}</p>"],
  ['alone, over several lines', '<p>\n  {name}\n</p>'],
  ['in an element of its own', '<p><Icon /> <span>{name}</span>{" "}{/* Why. */}</p>'],
  ['where no element may stand', '<select><option>{name} {kind}</option></select>'],
  ['children', '<div><Icon />{children}</div>'],
  ['a list of elements', '<ul><li />{names.map((each) => <li>{each}</li>)}</ul>'],
])('%s is right', (_what, jsx) => {
  expect(judge(bareTextsRule, { [page]: `export const X = () => ${jsx};` })).toEqual([]);
});

test('what holds an element is none, whether it is given one or typed as one', () => {
  const code = `interface Props { beside: ReactNode }
    const X = ({ beside }: Props) => { const more = isLong && (<b />); return <p><i />{beside}{more}</p>; };`;
  expect(judge(bareTextsRule, { [page]: code })).toEqual([]);
});
