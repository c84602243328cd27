import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dayIn } from '@portal/contract/time/dates';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listCardsOf, listHoldersByIdentity } from '../../issuer/face.ts';
import { createLocalPostalRecords } from '../../program/postal/local-records.ts';
import { testIssuing } from '../../testing/card-account.ts';
import { testEnrollmentTools } from '../../testing/enrollment-tools.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestPool } from '../../testing/pool.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { type EnrollmentCount, enrollFile, type RefusedRow, type UnknownAddress } from './enroll-file.ts';
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

/** The number of a person of this run. */
const ssnOf = (number: number) => `7${String(run).padStart(2, '0')}01${String(number + 1).padStart(4, '0')}`;

interface Given {
  reference?: string;
  name?: string;
  ssn?: string;
  birthDate?: string;
  line1?: string;
  state?: string;
  email?: string;
}

/** A line about the person with this number, of whom nobody has heard in this run. */
function lineOf(number: number, given: Given = {}): string {
  const { reference = `run${run}-${number}`, name = `Person ${number}`, ssn = ssnOf(number), state = 'TX' } = given;
  const { birthDate = '1953-08-08', line1 = '"12 Oak Street, Rear"', email = '' } = given;
  return `${reference},${name},Kim,${ssn},${birthDate},${line1},Austin,${state},78701,${email},es`;
}

async function makeFile(name: string, lines: readonly string[]): Promise<string> {
  const file = path.join(await makeTemporaryFolder(), name);
  await writeFile(file, lines.join('\r\n'));
  return file;
}

async function enroll(
  file: string,
  { isDryRun = false, takesItins = false, onProgress = (_: EnrollmentCount): void => undefined } = {},
) {
  const refused: RefusedRow[] = [];
  const unknown: UnknownAddress[] = [];
  const references: string[] = [];
  const count = await enrollFile(
    pool,
    { ...testEnrollmentTools, postal: createLocalPostalRecords() },
    readPeople(file),
    {
      isDryRun,
      takesItins,
      now: () => new Date('2026-11-20T17:00:00Z'),
      dayOf: (now) => dayIn(testIssuing.timeZone, now),
      onRefused: (row) => refused.push(row),
      onUnknownAddress: (row) => unknown.push(row),
      onTaken: async (taken) => {
        references.push(...taken);
      },
      onProgress,
    },
  );
  return { count, refused, unknown, references };
}

const people = (count: number) => Array.from({ length: count }, (_, at) => lineOf(at));

test('everybody of a file comes in, each with the card that bears their own name', async () => {
  const file = await makeFile('all.csv', [columns, ...people(300)]);
  expect(await enroll(file)).toMatchObject({
    count: { enrolled: 300, known: 0, waiting: 0, refused: 0 },
    refused: [],
  });
  for (const number of [0, 7, 249, 250, 299]) {
    const identity = { ssn: ssnOf(number), birthDate: '1953-08-08' };
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
  expect((await enroll(file)).count).toEqual({ enrolled: 350, known: 250, waiting: 0, refused: 0 });
});

test('what is wrong is told by line and field, masked, with what is expected; the others come in', async () => {
  const { count, refused } = await enroll(
    await makeFile('wrong.csv', [
      columns,
      lineOf(1),
      lineOf(2, { ssn: '12' }),
      lineOf(3, { state: 'Texas' }),
      'run,too,few',
      lineOf(4, { reference: `run${run}-1` }),
      '',
      lineOf(6, { reference: '' }),
      lineOf(7),
    ]),
  );
  expect(count).toEqual({ enrolled: 2, known: 0, waiting: 0, refused: 5 });
  expect(refused.toSorted((a, b) => a.line - b.line)).toEqual([
    { line: 3, field: 'ssn', value: '••', expected: 'nine digits, with or without dashes' },
    { line: 4, field: 'state', value: 'Texas', expected: expect.stringContaining('two letters') },
    { line: 5, field: '', value: '', expected: expect.stringContaining('as many cells') },
    { line: 6, field: 'reference', value: `run${run}-1`, expected: expect.stringContaining('with other data') },
    { line: 8, field: 'reference', value: '', expected: 'something has to stand here' },
  ]);
});

test.each<[Given, string, string, RegExp]>([
  [{ ssn: '000121234' }, 'ssn', '•••••••••', /never|nobody was ever/],
  [{ ssn: '666-12-1234' }, 'ssn', '•••-••-••••', /nobody was ever/],
  [{ ssn: '900121234' }, 'ssn', '•••••••••', /nobody was ever/],
  [{ ssn: '900701234' }, 'ssn', '•••••••••', /ITIN/],
  [{ birthDate: '2026-11-21' }, 'birthDate', '2026-••-••', /has not come/],
  [{ birthDate: '1899-12-31' }, 'birthDate', '1899-••-••', /1900/],
  [{ birthDate: '1953-02-30' }, 'birthDate', '1953-••-••', /a day that there is/],
  [{ state: 'OK' }, 'state', 'OK', /another state.*\(TX\)/],
  [{ name: '=HYPERLINK' }, 'givenName', '=•••••••••', /formula/],
  [{ line1: '@SUM' }, 'line1', '@•••', /formula/],
  [{ email: '+a@example.com' }, 'email', '+•@•••••••.•••', /formula/],
])('%j is refused, as nobody can be so', async (given, field, value, expected) => {
  const { count, refused } = await enroll(await makeFile('impossible.csv', [columns, lineOf(1, given)]));
  expect(count).toEqual({ enrolled: 0, known: 0, waiting: 0, refused: 1 });
  expect(refused).toEqual([{ line: 2, field, value, expected: expect.stringMatching(expected) }]);
});

test('taxpayer numbers come in where the program says so', async () => {
  const file = await makeFile('itin.csv', [columns, lineOf(1, { ssn: `9${String(run).padStart(2, '0')}701234` })]);
  expect((await enroll(file)).count.refused).toBe(1);
  expect((await enroll(file, { takesItins: true })).count.enrolled).toBe(1);
});

test('an address that postal records do not have is taken, and listed', async () => {
  const { count, unknown } = await enroll(
    await makeFile('addresses.csv', [columns, lineOf(1), lineOf(2, { line1: 'Behind the church' })]),
  );
  expect(count.enrolled).toBe(2);
  expect(unknown.filter(({ line }) => line === 3)).toMatchObject([{ line: 3, reference: `run${run}-2` }]);
});

test('somebody who stands in a file twice comes in once, and is listed once', async () => {
  const file = await makeFile('again.csv', [columns, lineOf(1), lineOf(1), ...people(260).slice(2), lineOf(1)]);
  const { count, references } = await enroll(file);
  expect(count).toEqual({ enrolled: 259, known: 2, waiting: 0, refused: 0 });
  expect(references.filter((each) => each === `run${run}-1`)).toHaveLength(1);
  const again = await enroll(file);
  expect(again.references).toHaveLength(259);
});

test('the same number with another name or birth date waits for staff; the same person under another reference is refused', async () => {
  const first = await makeFile('first.csv', [columns, lineOf(1)]);
  expect((await enroll(first)).count.enrolled).toBe(1);
  const [same, other] = [{ name: 'PERSON 1', ssn: ssnOf(1) }, { ssn: ssnOf(1) }];
  const file = await makeFile('shared.csv', [
    columns,
    lineOf(2, same),
    lineOf(3, other),
    lineOf(4, { ...same, birthDate: '1960-01-01' }),
    lineOf(5, { ssn: ssnOf(9) }),
    lineOf(6, { ssn: ssnOf(9) }),
  ]);
  const { count, refused, references } = await enroll(file);
  expect(count).toEqual({ enrolled: 1, known: 0, waiting: 3, refused: 1 });
  expect(refused).toMatchObject([{ line: 2, field: 'ssn', expected: expect.stringContaining('another reference') }]);
  expect(references).toEqual([`run${run}-5`]);
  expect((await enroll(file)).count).toEqual({ enrolled: 0, known: 1, waiting: 3, refused: 1 });
  const corrected = await makeFile('corrected.csv', [columns, lineOf(3)]);
  expect((await enroll(corrected)).count.enrolled).toBe(1);
});

test('a name that nothing can be said of is refused, and one in other letters comes in', async () => {
  const named = (number: number, givenName: string, familyName: string) =>
    lineOf(number).replace(`Person ${number},Kim`, `${givenName},${familyName}`);
  const lines = [
    columns,
    named(1, '()', '()'),
    named(2, '小明', '王'),
    named(3, '(cmd', 'Núñez'),
    named(4, '\u0301', '42'),
  ];
  const { count, refused } = await enroll(await makeFile('names.csv', lines));
  expect(count).toEqual({ enrolled: 2, known: 0, waiting: 0, refused: 2 });
  expect(refused.map(({ line, field }) => [line, field])).toEqual([2, 5].map((line) => [line, 'familyName']));
  expect(refused[0]?.expected).toMatch(/letters of banks/);
  const embossed = await Promise.all(
    [2, 3].map(async (number) => {
      const ssn = ssnOf(number);
      const [holder] = await listHoldersByIdentity(pool, testKeys, { ssn, birthDate: '1953-08-08' });
      return holder === undefined ? null : (await listCardsOf(pool, holder)).cards[0]?.cardholderName;
    }),
  );
  expect(embossed).toEqual(['XIAO MING WANG', 'CMD NUNEZ']);
});

test('a dry run finds the same and keeps nothing', async () => {
  const file = await makeFile('dry.csv', [columns, lineOf(1), lineOf(2, { state: 'Texas' })]);
  expect((await enroll(file, { isDryRun: true })).count).toEqual({ enrolled: 1, known: 0, waiting: 0, refused: 1 });
  expect((await enroll(file)).count).toEqual({ enrolled: 1, known: 0, waiting: 0, refused: 1 });
});

test('lines of JSON are taken as well', async () => {
  const names = columns.split(',');
  const lines = people(2).map((line) => {
    const cells = line.replace('"12 Oak Street, Rear"', '12 Oak Street').split(',');
    return JSON.stringify(Object.fromEntries(names.map((name, at) => [name, cells[at]])));
  });
  const file = await makeFile('people.jsonl', [...lines, '{', '[]', '{"pin":"1234"}']);
  const { count, refused } = await enroll(file);
  expect(count).toEqual({ enrolled: 2, known: 0, waiting: 0, refused: 3 });
  expect(refused.map(({ line, field }) => [line, field])).toEqual([
    [3, ''],
    [4, ''],
    [5, 'reference'],
  ]);
});

test('a column that is not known stops it before anybody comes in', async () => {
  const file = await makeFile('columns.csv', [`${columns},pin`, `${lineOf(1)},1234`]);
  await expect(enroll(file)).rejects.toThrow(/Not known: pin/);
  expect(enrollmentColumns).toContain('cardholderName');
});
