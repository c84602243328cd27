import { readFile } from 'node:fs/promises';
import { deskActNames } from '@portal/contract/desk/act-rights';
import { languages } from '@portal/contract/language';
import { expect, test } from 'vitest';
import { forms } from './act-form.ts';

test.each(languages)(
  'each act of the console, each of its fields and each choice has its words in %s',
  async (language) => {
    const words: Record<'act' | 'field' | 'value', Record<string, string>> = JSON.parse(
      await readFile(`texts/${language}/deskActs.json`, 'utf8'),
    );
    const fields = [...forms.values()].flat();
    expect(Object.keys(words.act).toSorted()).toEqual(deskActNames.toSorted());
    expect(Object.keys(words.field)).toEqual(expect.arrayContaining(fields.map(({ path }) => path.replace('.', '-'))));
    expect(Object.keys(words.value)).toEqual(expect.arrayContaining(fields.flatMap(({ values }) => values)));
  },
);
