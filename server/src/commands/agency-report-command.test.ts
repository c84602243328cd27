import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBooks } from '../issuer/treasury-face.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { runOperatorCommand, urlOf } from '../testing/operator-command.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const run = (...args: string[]) => runOperatorCommand('agency-report', args, { DATABASE_URL: urlOf(api.connection) });

test('the report of a month is printed: so far while its books are open, then final and the same', async () => {
  expect((await run('2020-02')).out).toContain(
    '\r\n2020-02,SO FAR,enrollment,accountsOpened,,Accounts opened,0,,,,\r\n',
  );
  await closeBooks(api.pool, '2020-02-29', new Date('2020-03-01T09:00:00Z'));
  const final = await run('2020-02', '--language', 'es');
  expect(final).toMatchObject({ code: 0, errors: '' });
  expect(final.out).toContain('2020-02,FINAL,fees,feesCharged,,Cargos cobrados,0,0.00,,,');
  expect(await run('2020-02', '--language', 'es')).toEqual(final);
});

test('its PDF goes into a file, in the language that was asked for', async () => {
  const file = path.join(await makeTemporaryFolder(), 'report.pdf');
  expect(await run('2020-03', '--pdf', file, '--language', 'es')).toEqual({ code: 0, out: '', errors: '' });
  expect(await readPdf(await readFile(file))).toMatchObject({ title: 'Informe de marzo de 2020', language: 'es-ES' });
});

test.each([
  [['2020-02', '--language', 'fr'], ''],
  [['2020-02', '2020-03'], ' @night'],
  [['2020-02', '--csv'], ' @night'],
] as const)('%j: how it is used, with exit code 2%s', async (args, _night) => {
  expect(await run(...args)).toMatchObject({ code: 2, out: '', errors: expect.stringMatching(/^Usage: /) });
});

test('a month to come has no report', async () => {
  expect(await run('2999-01')).toEqual({ code: 2, out: '', errors: '2999-01 has not begun\n' });
});
