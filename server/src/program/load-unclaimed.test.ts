import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { loadIssuing } from './load-issuing.ts';

let folder: string;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
  await cp('program', folder, { recursive: true });
});

async function change(name: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(path.join(folder, name), 'utf8');
  expect(text).toMatch(from);
  await writeFile(path.join(folder, name), text.replace(from, to));
}
const table = 'unclaimed-property.csv';

test('each state has its law with a source, and nobody has confirmed the table', async () => {
  const { unclaimed } = await loadIssuing(folder);
  expect(unclaimed?.confirmed).toBeNull();
  expect(Object.keys(unclaimed?.laws ?? {})).toHaveLength(56);
  expect(unclaimed?.laws.TX).toMatchObject({ dormancyYears: 3, cutOff: '03-01', due: '07-01', year: 2024 });
});

test('a program whose benefits go back to the agency needs no table', async () => {
  expect((await loadIssuing('e2e/second-program/program')).unclaimed).toBeNull();
});

test.each([
  ['a state that is missing', /^TX,.*\n/m, '', 'missing: TX'],
  ['a state twice', /^TX,/m, 'OK,', 'missing: TX'],
  ['a day that is none', 'TX,3,03-01', 'TX,3,02-30', /TX:.*must be MM-dd/s],
  ['a leap day', 'TX,3,03-01', 'TX,3,02-29', /TX:.*must be MM-dd/s],
  ['no source', /(^TX,.*,)claimittexas[^,]*/m, '$1', /TX:.*must name its source/s],
  ['a cell too many', /^TX,/m, 'TX,,', 'TX:'],
  ['a window that ends before it begins', /^(TX,3,03-01,07-01),120,60/m, '$1,60,120', /TX:.*above letterDaysLeast/s],
])('%s is refused with its state', async (_what, from, to, why) => {
  await change(table, from, to);
  await expect(loadIssuing(folder)).rejects.toThrow(why);
});

test('a mistyped fact of the report is refused with its field', async () => {
  await change('program.json', '"taxId": "000000142"', '"taxId": "142"');
  await expect(loadIssuing(folder)).rejects.toThrow('unclaimed.report.taxId');
});
