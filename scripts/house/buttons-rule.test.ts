import { expect, test } from 'vitest';
import { buttonsRule } from './buttons-rule.ts';
import { judge } from './made-up.ts';

const page = 'web/src/card/my-card-page.tsx';

test.each([
  ['btn btn--quiet', '<AppLink className="btn btn--quiet" to="/">x</AppLink>'],
  ['btn', '<button className={isWide ? "btn" : "wide"}>x</button>'],
  ['btn btn--', 'const look = `btn btn--${kind}`;'],
  ['btn--m', 'const classes = ["btn--m", other].join(" ");'],
])('%s outside of ui is found', (classes, text) => {
  expect(judge(buttonsRule, { [page]: `export const x = () => { ${text} };` })).toEqual([
    `${page} has the class names '${classes}': use Button or ButtonLink of web/src/ui/form`,
  ]);
});

test('in ui, in a row of buttons and in other words it is none', () => {
  const files = {
    'web/src/ui/form/button-look.ts': "export const look = 'btn';",
    [page]: 'export const x = () => <div className="btnrow btnrow--end">{t("card:btn.x")}</div>;',
    'e2e/frame.spec.ts': "page.locator('.btn, .input');",
  };
  expect(judge(buttonsRule, files)).toEqual([]);
});
