import { afterEach, beforeEach, expect, test } from 'vitest';
import { listPrintFiles } from '../paper/mailing/print-file.ts';
import { queueLetter } from '../telling/mail-queue/queue-letter.ts';
import { testKeys } from '../testing/keys.ts';
import { type MailDays, openMailDays, piecesIn } from '../testing/mail-days.ts';
import { createTestPerson } from '../testing/people.ts';
import { sendMailFileAgain } from './letter-jobs.ts';
import { runMailFiles } from './run-mail-files.ts';

let days: MailDays;
beforeEach(async () => {
  days = await openMailDays();
});
afterEach(() => days.close());

async function run(...args: string[]) {
  const { pool, clock } = days.api;
  const lines: string[] = [];
  const code = await runMailFiles(args, {
    list: () => listPrintFiles(pool),
    sendAgain: (fileId) => sendMailFileAgain(pool, fileId, clock.now()),
    write: (line) => lines.push(line),
  });
  return { code, lines };
}

test('a file that the mail house lost goes again, with the same pieces under the same names', async () => {
  expect(await run('list')).toEqual({ code: 0, lines: ['Nothing has been printed.'] });
  const { holderId } = await createTestPerson(days.api);
  const letter = { kind: 'EMAIL_BOUNCED', data: { maskedEmail: 'p•••@example.com' }, reference: 'one' } as const;
  await queueLetter(days.api.pool, testKeys, { ...letter, holderId }, days.api.clock.now());
  days.goTo('2026-11-21T08:00:00Z');
  await days.run();
  const first = await days.take();
  const listed = '1  mail-2026-11-21-1.pdf.pgp  letters  left 2026-11-21  1 pieces, 1 pages';
  expect((await run('list')).lines).toEqual([listed]);
  expect(await run('again', '1')).toEqual({ code: 0, lines: ['1 goes again, under the same names.'] });
  // It is on its way already.
  expect((await run('again', '1')).code).toBe(1);
  await days.run();
  const second = await days.take();
  expect(second.map(({ name }) => name)).toEqual(first.map(({ name }) => name));
  expect(piecesIn(second)).toEqual(['L-1']);
  expect((await run('list')).lines).toEqual([listed]);
});

test.each([
  ['nothing', []],
  ['an act that is none', ['forget', '1']],
  ['no id', ['again']],
  ['two ids', ['again', '1', '2']],
])('%s is answered with how it is used', async (_what, args) => {
  expect(await run(...args)).toEqual({ code: 2, lines: ['Usage: npm run mail-files -- list | again ID'] });
});

test('a file that is none is not sent', async () => {
  expect(await run('again', '7')).toEqual({ code: 1, lines: ['There is no file 7 that has left.'] });
});
