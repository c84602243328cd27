import { expect, test } from 'vitest';
import { judge } from './made-up.ts';
import { textsErrorsRule } from './texts-errors-rule.ts';

const house = {
  'contract/src/errors.ts':
    'export const errorCatalogue = {\n  notFound: withoutCode(404),\n  loginLocked: {\n    code: 902,\n  },\n} as const;\n',
  'contract/src/session/login.ts': "const x = z.string().check(z.minLength(1, 'userIdRequired'));",
};
const judgeTexts = (error: object, more: Record<string, string> = {}) =>
  judge(textsErrorsRule, { ...house, 'texts/en/error.json': JSON.stringify(error), ...more });

const sound = { notFound: 'x', loginLocked: 'x', field: { userIdRequired: 'x' } };

test('a text for each error and each message of a schema, and no other, passes', () => {
  expect(judgeTexts(sound)).toEqual([]);
});

test('an error whose text goes by a number passes', () => {
  const { loginLocked: _, ...others } = sound;
  expect(judgeTexts({ ...others, loginLocked_one: 'x', loginLocked_other: 'x' })).toEqual([]);
});

test('an error without a text is found', () => {
  expect(judgeTexts({ ...sound, loginLocked: undefined })).toEqual([
    "texts/en/error.json lacks 'error:loginLocked', an error of the catalogue",
  ]);
});

test('a text for no error is found, unless the code names it', () => {
  const texts = { ...sound, timeOut: 'x' };
  expect(judgeTexts(texts)).toEqual(["texts/en/error.json 'error:timeOut' is not used"]);
  expect(judgeTexts(texts, { 'web/src/app/modal.tsx': "t('error:timeOut')" })).toEqual([]);
});

test('the message of a schema and the text of a field need each other', () => {
  expect(judgeTexts({ ...sound, field: { zipRequired: 'x' } })).toEqual([
    "texts/en/error.json 'error:field.zipRequired' is not used",
    "contract/src/session/login.ts names the text 'error:field.userIdRequired', which does not exist",
  ]);
});
