import { expect, test } from 'vitest';
import { makeTestHolder } from '../../../testing/card-account.ts';
import { holderRecord, propertyRecord, recordLength, summaryRecord } from './layout.ts';
import { type ReportingProgram, writeNaupa } from './write-naupa.ts';
import { naupaName, writeRecord } from './write-record.ts';

const program: ReportingProgram = {
  holderName: 'Clara Benefit Card',
  taxId: '000000142',
  city: 'San Antonio',
  homeState: 'TX',
  contact: 'Unclaimed Property',
  phone: '2105550143',
  email: 'unclaimed@clara.example',
  propertyType: 'MS12',
};
const item = (amountCents: number) => ({
  accountId: 7,
  owner: makeTestHolder({ givenName: "D'Arcy", familyName: 'Núñez-Ortega' }),
  contactOn: '2023-06-30',
  amountCents,
});

/** The values of a record by the names of its fields. */
function read(fields: typeof holderRecord, line: string): Record<string, string> {
  let at = 0;
  return Object.fromEntries(fields.map(([name, length]) => [name, line.slice(at, (at += length))]));
}

test('three kinds of records of 625 characters each, with totals', () => {
  const file = writeNaupa(program, 2026, [item(12_345), item(1)]);
  const lines = file.split('\r\n');
  expect(lines.pop()).toBe('');
  expect(lines.map((line) => line.length)).toEqual([625, 625, 625, 625]);
  expect(lines.map((line) => line[0])).toEqual(['1', '2', '2', '9']);
  expect(file).toMatch(/^[\x20-\x7e\r\n]*$/);
  const [head = '', first = '', , sum = ''] = lines;
  expect(read(holderRecord, head)).toMatchObject({
    'HOLDER-TAX-ID': '000000142',
    'HOLDER-REPORT-YEAR': '2026',
    'HOLDER-NAME': 'CLARA BENEFIT CARD'.padEnd(40),
  });
  expect(read(propertyRecord, first)).toMatchObject({
    'PROP-SEQUENCE-NUMBER': '000001',
    'PROP-OWNER-NAME-LAST': 'NUNEZ ORTEGA'.padEnd(40),
    'PROP-OWNER-NAME-FIRST': 'DARCY'.padEnd(30),
    'PROP-OWNER-TAX-ID': '987654329',
    'PROP-OWNER-DATE-OF-BIRTH': '19500131',
    'PROP-END-TRANSACTION-DATE': '20230630',
    'PROP-AMOUNT-REPORTED': '0000012345',
    'PROP-DEDUCTION-AMOUNT': '0000000000',
    'PROP-AMOUNT-REMITTED': '0000012345',
  });
  expect(read(summaryRecord, sum)).toMatchObject({
    'SUM-NUMBER-OF-RECORDS': '000004',
    'SUM-NUMBER-OF-PROPERTIES': '000002',
    'SUM-AMOUNT-REPORTED': '000000012346',
    'SUM-AMOUNT-REMITTED': '000000012346',
  });
});

test('the fields of each record fit into it', () => {
  for (const fields of [holderRecord, propertyRecord, summaryRecord]) {
    expect(fields.reduce((sum, [, length]) => sum + length, 0)).toBeLessThanOrEqual(recordLength);
    expect(new Set(fields.map(([name]) => name)).size).toBe(fields.length);
  }
});

test('a name has capitals, digits, blanks and & alone', () => {
  expect(naupaName('  Smith & Söhne, Inc.  #2 ')).toBe('SMITH & SOHNE INC 2');
});

test('an amount that does not fit is refused and not told', () => {
  expect(() => writeNaupa(program, 2026, [item(123_456_789_01)])).toThrow(
    /^PROP-AMOUNT-REPORTED is no number of 10 digits$/,
  );
  expect(() => writeRecord(summaryRecord, { 'SUM-OTHER': 1 })).toThrow(RangeError);
});
