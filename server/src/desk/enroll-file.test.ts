import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dayIn } from '@portal/contract/time/dates';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listCardsOf, listHoldersByIdentity } from '../issuer/face.ts';
import { systemRandom } from '../ports/random.ts';
import { testIssuing } from '../testing/card-account.ts';
import { testKeys } from '../testing/keys.ts';
import { createTestPool } from '../testing/pool.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { type EnrollmentCount, enrollFile, type RefusedRow } from './enroll-file.ts';
import { enrollmentColumns } from './enrollment-record.ts';
import { readPeople } from './read-people.ts';

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ pool, close } = await createTestPool());
});
afterAll(() => close());

let run = 0;
beforeEach(() => {
  run += 1;
});

const columns = 'reference,givenName,familyName,ssn,birthDate,line1,city,state,zip,email,language';

/** A line about the person with this number, of whom nobody has heard in this run. */
function lineOf(number: number, given: { reference?: string; ssn?: string; state?: string } = {}): string {
  const { reference = `run${run}-${number}`, ssn = `9${run}${String(number).padStart(7, '0')}`, state = 'TX' } = given;
  return `${reference},Person ${number},Kim,${ssn},1953-08-08,"12 Oak Street, Rear",Austin,${state},78701,,es`;
}

async function makeFile(name: string, lines: readonly string[]): Promise<string> {
  const file = path.join(await makeTemporaryFolder(), name);
  await writeFile(file, lines.join('\r\n'));
  return file;
}

async function enroll(file: string, { isDryRun = false, onProgress = (_: EnrollmentCount): void => undefined } = {}) {
  const refused: RefusedRow[] = [];
  const count = await enrollFile(
    pool,
    { keys: testKeys, random: systemRandom, issuing: testIssuing },
    readPeople(file),
    {
      isDryRun,
      now: () => new Date('2026-11-20T17:00:00Z'),
      dayOf: (now) => dayIn(testIssuing.timeZone, now),
      onRefused: (row) => refused.push(row),
      onProgress,
    },
  );
  return { count, refused };
}

const people = (count: number) => Array.from({ length: count }, (_, at) => lineOf(at));

test('everybody of a file comes in, each with the card that bears their own name', async () => {
  const file = await makeFile('all.csv', [columns, ...people(300)]);
  expect(await enroll(file)).toEqual({ count: { enrolled: 300, known: 0, refused: 0 }, refused: [] });
  for (const number of [0, 7, 249, 250, 299]) {
    const identity = { ssn: `9${run}${String(number).padStart(7, '0')}`, birthDate: '1953-08-08' };
    const [holderId] = await listHoldersByIdentity(pool, testKeys, identity);
    const { givenName, cards } = await listCardsOf(pool, holderId as number);
    expect([givenName, cards.map(({ cardholderName }) => cardholderName)]).toEqual([
      `Person ${number}`,
      [`PERSON ${number} KIM`],
    ]);
  }
});

test('cut short, it goes on where it ended, and nobody comes in twice', async () => {
  const file = await makeFile('cut.csv', [columns, ...people(600)]);
  const dies = enroll(file, {
    onProgress: ({ enrolled }) => {
      if (enrolled === 250) throw new Error('killed');
    },
  });
  await expect(dies).rejects.toThrow('killed');
  expect((await enroll(file)).count).toEqual({ enrolled: 350, known: 250, refused: 0 });
});

test('what is wrong is told by line and column, and the others come in', async () => {
  const { count, refused } = await enroll(
    await makeFile('wrong.csv', [
      columns,
      lineOf(1),
      lineOf(2, { ssn: '12' }),
      lineOf(3, { state: 'Texas' }),
      'run,too,few',
      lineOf(4, { reference: `run${run}-1` }),
      lineOf(5, { ssn: `9${run}0000001` }),
      '',
      lineOf(6, { reference: '' }),
      lineOf(7),
    ]),
  );
  expect(count).toEqual({ enrolled: 2, known: 0, refused: 6 });
  expect(refused.toSorted((a, b) => a.line - b.line)).toEqual([
    { line: 3, column: 'ssn', reason: 'ssn' },
    { line: 4, column: 'state', reason: 'state' },
    { line: 5, column: '', reason: 'CSV_RECORD_INCONSISTENT_COLUMNS' },
    { line: 6, column: 'reference', reason: 'twice' },
    { line: 7, column: 'ssn', reason: 'otherReference' },
    { line: 9, column: 'reference', reason: 'required' },
  ]);
});

test('a name that nothing can be said of is refused, and one in other letters comes in', async () => {
  const named = (number: number, givenName: string, familyName: string) =>
    lineOf(number).replace(`Person ${number},Kim`, `${givenName},${familyName}`);
  const lines = [
    columns,
    named(1, '=-', '()'),
    named(2, '小明', '王'),
    named(3, '=cmd', 'Núñez'),
    named(4, '\u0301', '42'),
  ];
  const { count, refused } = await enroll(await makeFile('names.csv', lines));
  expect(count).toEqual({ enrolled: 2, known: 0, refused: 2 });
  const reason = 'notPronounceable';
  expect(refused).toEqual([2, 5].map((line) => ({ line, column: 'familyName', reason })));
  const embossed = await Promise.all(
    [2, 3].map(async (number) => {
      const ssn = `9${run}${String(number).padStart(7, '0')}`;
      const [holder] = await listHoldersByIdentity(pool, testKeys, { ssn, birthDate: '1953-08-08' });
      return holder === undefined ? null : (await listCardsOf(pool, holder)).cards[0]?.cardholderName;
    }),
  );
  expect(embossed).toEqual(['XIAO MING WANG', 'CMD NUNEZ']);
});

test('a dry run finds the same and keeps nothing', async () => {
  const file = await makeFile('dry.csv', [columns, lineOf(1), lineOf(2, { state: 'Texas' })]);
  expect((await enroll(file, { isDryRun: true })).count).toEqual({ enrolled: 1, known: 0, refused: 1 });
  expect((await enroll(file)).count).toEqual({ enrolled: 1, known: 0, refused: 1 });
});

test('lines of JSON are taken as well', async () => {
  const names = columns.split(',');
  const lines = people(2).map((line) => {
    const cells = line.replace('"12 Oak Street, Rear"', '12 Oak Street').split(',');
    return JSON.stringify(Object.fromEntries(names.map((name, at) => [name, cells[at]])));
  });
  const file = await makeFile('people.jsonl', [...lines, '{', '[]', '{"pin":"1234"}']);
  const { count, refused } = await enroll(file);
  expect(count).toEqual({ enrolled: 2, known: 0, refused: 3 });
  expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'not JSON'],
    [4, 'not JSON'],
    [5, 'required'],
  ]);
});

test('a column that is not known stops it before anybody comes in', async () => {
  const file = await makeFile('columns.csv', [`${columns},pin`, `${lineOf(1)},1234`]);
  await expect(enroll(file)).rejects.toThrow(/Not known: pin/);
  expect(enrollmentColumns).toContain('cardholderName');
});
