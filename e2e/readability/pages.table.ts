import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '@portal/contract/language';
import { measure } from '../../scripts/readability/measure.ts';
import { everyPage, showPage } from '../every-page.ts';
import { test } from '../kept-tabs.ts';
import { describeReadability, type Row } from './describe.ts';
import { proseOf } from './prose-of.ts';

const doc = path.resolve(import.meta.dirname, '../../docs/readability.md');

test('every page in both languages', async ({ tabOf }) => {
  test.setTimeout(600_000);
  const rows: Row[] = [];
  const easeOf = async (where: (typeof everyPage)[number], language: Language, selector?: string) => {
    const { page } = await tabOf(where.access);
    await showPage(page, where.path, language);
    return measure(await proseOf(page, selector), language)?.figure ?? null;
  };
  for (const each of everyPage) {
    rows.push({ path: each.path, en: await easeOf(each, 'en'), es: await easeOf(each, 'es') });
  }
  const home = { path: '/', access: 'public' } as const;
  rows.push({ path: 'footer', en: await easeOf(home, 'en', 'footer'), es: await easeOf(home, 'es', 'footer') });
  const words = describeReadability(rows);
  console.log(words.slice(words.indexOf('|')));
  await writeFile(doc, words);
});
