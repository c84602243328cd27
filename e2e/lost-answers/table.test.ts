import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Call } from '@portal/contract/define-call';
import { expect, test } from 'vitest';
import { describeLostAnswers } from './describe.ts';
import { table } from './table.ts';

const contract = path.resolve(import.meta.dirname, '../../contract/src');
const doc = path.resolve(import.meta.dirname, '../../docs/lost-answers.md');

const isWrite = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'mode' in value && value.mode === 'writes';

/** The names of all writes of the contract. */
async function listWrites(): Promise<string[]> {
  const files = (await readdir(contract, { recursive: true })).filter(
    // The console's calls have tests of their own: its acts are signed, so that none is sent twice.
    (file) => file.includes(path.sep) && !file.startsWith('desk') && file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const modules = await Promise.all(files.map((file) => import(path.join(contract, file)) as Promise<object>));
  return modules.flatMap((module) => Object.values(module).filter(isWrite)).map(({ name }) => name);
}

test('every write of the contract has its row', async () => {
  const rows = new Set(table.map(({ call }) => call.name));
  expect([...rows].toSorted()).toEqual([...new Set(await listWrites())].toSorted());
});

test('a row that says that a key guards it is of a call that takes one', () => {
  for (const { call, guard } of table) expect(call.idempotency === 'none', call.name).toBe(guard !== 'key');
});

test('docs/lost-answers.md is made from the rows', async () => {
  const wanted = describeLostAnswers(table);
  // `WRITE_DOCS=1 npm test -- lost-answers/table` writes it.
  if (process.env['WRITE_DOCS'] === '1') await writeFile(doc, wanted);
  expect(await readFile(doc, 'utf8')).toBe(wanted);
});
