import { expect, test } from 'vitest';
import { stateOfLastAddress, type UnclaimedRule, unclaimedTermsOf, yearsAfter } from './unclaimed-terms.ts';

const fall: UnclaimedRule = {
  dormancyYears: 3,
  cutOff: '06-30',
  due: '11-01',
  letterDays: { most: 120, least: 60 },
  letterFromCents: 5000,
};
const texas: UnclaimedRule = { ...fall, cutOff: '03-01', due: '07-01' };
const delaware: UnclaimedRule = { ...fall, dormancyYears: 5, cutOff: '12-31', due: '03-01' };

test('a fall state: abandoned by June 30, reported by November 1', () => {
  expect(unclaimedTermsOf('2023-06-30', fall, '2026-07-01')).toEqual({
    dormantOn: '2026-06-30',
    cutOffOn: '2026-06-30',
    dueOn: '2026-11-01',
    reportYear: 2026,
    lettersFrom: '2026-07-04',
    lettersUntil: '2026-09-02',
    letterOn: '2026-07-04',
    answerBy: '2026-10-17',
  });
});

test('a day after the cut-off belongs to the report of the next year', () => {
  expect(unclaimedTermsOf('2023-07-01', fall, '2026-07-01')).toMatchObject({
    dormantOn: '2026-07-01',
    cutOffOn: '2027-06-30',
    reportYear: 2027,
  });
});

test('the last day of a state that cuts off in December is reported in the year after', () => {
  expect(unclaimedTermsOf('2021-12-31', delaware, '2026-12-31')).toMatchObject({
    dormantOn: '2026-12-31',
    cutOffOn: '2026-12-31',
    dueOn: '2027-03-01',
    reportYear: 2027,
  });
});

test('Texas as it writes it: last contact from March 2, 2020 to March 1, 2021 is due on July 1, 2024', () => {
  for (const day of ['2020-03-02', '2021-03-01']) {
    expect(unclaimedTermsOf(day, texas, '2024-01-01').dueOn).toBe('2024-07-01');
  }
  expect(unclaimedTermsOf('2021-03-02', texas, '2024-01-01').dueOn).toBe('2025-07-01');
});

test.each([
  ['2024-02-29', 3, '2027-03-01'],
  ['2024-02-29', 4, '2028-02-29'],
  ['2096-02-29', 4, '2100-03-01'],
  ['2023-02-28', 1, '2024-02-28'],
  ['2023-12-31', 5, '2028-12-31'],
])('%s and %i years is %s: no period is short of a day', (day, years, later) => {
  expect(yearsAfter(day, years)).toBe(later);
});

test('a leap day moves no deadline', () => {
  expect(unclaimedTermsOf('2024-02-29', { ...texas, dormancyYears: 3 }, '2027-03-01')).toMatchObject({
    dormantOn: '2027-03-01',
    dueOn: '2027-07-01',
  });
});

test('what was forgotten goes with the next report, and its owner has their time', () => {
  expect(unclaimedTermsOf('2015-01-01', fall, '2026-11-02')).toMatchObject({
    dormantOn: '2018-01-01',
    dueOn: '2027-11-01',
    reportYear: 2027,
  });
  expect(unclaimedTermsOf('2015-01-01', fall, '2026-11-01').dueOn).toBe('2026-11-01');
  const { dueOn, answerBy } = unclaimedTermsOf('2015-01-01', fall, '2026-10-20');
  expect({ dueOn, answerBy }).toEqual({ dueOn: '2026-11-01', answerBy: '2026-11-19' });
});

test('a longer law of the state that somebody moved to counts from the same contact', () => {
  expect(unclaimedTermsOf('2023-01-10', fall, '2026-01-11').dormantOn).toBe('2026-01-10');
  expect(unclaimedTermsOf('2023-01-10', { ...fall, dormancyYears: 5 }, '2026-01-11').dormantOn).toBe('2028-01-10');
});

test('a state that wants its letter before the money is abandoned gets it on the last day for it', () => {
  const california = { ...fall, letterDays: { most: 365, least: 183 } };
  const letterOn = (contactOn: string) => unclaimedTermsOf(contactOn, california, '2026-01-01').letterOn;
  expect([letterOn('2022-09-01'), letterOn('2023-02-01'), letterOn('2023-06-01')]).toEqual([
    '2025-11-01',
    '2026-02-01',
    '2026-05-02',
  ]);
});

test('an address of a state, of the army, abroad, and none', () => {
  const rules = { TX: texas, DE: delaware };
  const stateOf = (address: Parameters<typeof stateOfLastAddress>[0]) => stateOfLastAddress(address, rules, 'TX');
  expect(stateOf({ country: 'US', state: 'DE' })).toBe('DE');
  expect(stateOf({ country: 'US', state: 'AE' })).toBe('TX');
  expect(stateOf({ country: 'MX', state: 'DE' })).toBe('TX');
  expect(stateOf({ country: 'US', state: 'toString' })).toBe('TX');
  expect(stateOf(null)).toBe('TX');
});
