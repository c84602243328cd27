import { afterEach, beforeEach, expect, test } from 'vitest';
import { listCardFiles } from '../issuer/face.ts';
import { type CardDays, openCardDays } from '../testing/card-days.ts';
import { sendCardFileAgain } from './card-jobs.ts';
import { runCardFiles } from './run-card-files.ts';

let days: CardDays;
beforeEach(async () => {
  days = await openCardDays();
});
afterEach(() => days.close());

async function run(...args: string[]) {
  const { pool, clock } = days.api;
  const lines: string[] = [];
  const code = await runCardFiles(args, {
    list: () => listCardFiles(pool),
    sendAgain: (fileId) => sendCardFileAgain(pool, fileId, clock.now()),
    write: (line) => lines.push(line),
  });
  return { code, lines };
}

test('a file that the bureau lost goes again, the same to the last byte', async () => {
  expect(await run('list')).toEqual({ code: 0, lines: ['No cards have been filed.'] });
  await days.order();
  days.hours(6);
  await days.run();
  const [first] = await days.take();
  const name = 'cards-2026-11-20-1.jsonl.asc';
  const listed = `1  ${name}  left 2026-11-20  1 cards  1 not reported`;
  expect(await run('list')).toEqual({ code: 0, lines: [listed] });
  days.hours(24);
  await days.run();
  expect(await days.take()).toEqual([]);
  expect(await run('again', '1')).toEqual({ code: 0, lines: ['1 goes again, under the same name.'] });
  expect((await run('list')).lines).toEqual([`1  ${name}  waits (BUILT)  1 cards  1 not reported`]);
  // It is on its way already.
  expect((await run('again', '1')).code).toBe(1);
  await days.run();
  expect(await days.take()).toEqual([first]);
  expect((await run('list')).lines).toEqual([listed.replace('left 2026-11-20', 'left 2026-11-21')]);
});

test.each([
  ['nothing', []],
  ['an act that is none', ['forget', '1']],
  ['no id', ['again']],
  ['an id that is none', ['again', 'x']],
  ['two ids', ['again', '1', '2']],
])('%s is answered with how it is used', async (_what, args) => {
  expect(await run(...args)).toEqual({ code: 2, lines: ['Usage: npm run card-files -- list | again ID'] });
});

test('a file that is none is not sent', async () => {
  expect(await run('again', '7')).toEqual({ code: 1, lines: ['There is no file 7 that has left.'] });
});
