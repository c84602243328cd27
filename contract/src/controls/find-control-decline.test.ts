import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { type CardControls, type DecliningControl, noControls } from './card-controls.ts';
import { type ControlledUse, findControlDecline, stateOfPlace } from './find-control-decline.ts';

const timeZone = 'America/Chicago';
// 5 p.m. in Chicago.
const now = new Date('2026-11-20T23:00:00Z');
const shop: ControlledUse = {
  entryMode: 'PRESENT',
  amountCents: 20_000,
  isCash: false,
  hasCashBack: false,
  mcc: '5411',
  country: 'US',
  place: 'San Antonio TX',
  merchant: 'Plaza Foods',
  isRepeating: false,
};
const web = { entryMode: 'ECOMMERCE' } as const;
const atm = { entryMode: 'ATM', isCash: true, mcc: '6011' } as const;

const declineAt = (at: Date, controls: Partial<CardControls>, use: Partial<ControlledUse> = {}) =>
  findControlDecline({ ...noControls, ...controls }, { ...shop, ...use }, at, timeZone);

describe('a control', () => {
  test.each<[string, Partial<CardControls>, Partial<ControlledUse>, DecliningControl | null]>([
    ['nothing is set', {}, {}, null],
    [
      'a spared company, above the amount',
      { maxPurchaseCents: cents(100), sparedCompanies: ['PLAZA FOODS'] },
      {},
      null,
    ],
    [
      'its other name',
      { blocksOnline: true, sparedCompanies: ['PLAZA FOODS'] },
      { ...web, merchant: 'PP*PLAZA FOODS' },
      null,
    ],
    ['another company', { blocksOnline: true, sparedCompanies: ['PRAIRIE PHONE'] }, web, 'ONLINE'],
    ['a spared name abroad', { blocksAbroad: true, sparedCompanies: ['PLAZA FOODS'] }, { country: 'MX' }, 'ABROAD'],
    [
      'a spared name on a website abroad',
      { blocksOnline: true, sparedCompanies: ['PLAZA FOODS'] },
      { ...web, country: 'MX' },
      'ONLINE',
    ],
    ['a pause', { pausedUntil: '2026-11-21T00:00:00Z', sparedCompanies: ['PLAZA FOODS'] }, {}, 'PAUSE'],
    ['online, in a shop', { blocksOnline: true }, {}, null],
    ['online, at a machine', { blocksOnline: true }, atm, null],
    ['online, on a website', { blocksOnline: true }, web, 'ONLINE'],
    ['online, a first payment that repeats', { blocksOnline: true }, { entryMode: 'RECURRING' }, 'ONLINE'],
    ['online, one that came before', { blocksOnline: true }, { entryMode: 'RECURRING', isRepeating: true }, null],
    ['abroad, at home', { blocksAbroad: true }, {}, null],
    ['abroad, in Mexico', { blocksAbroad: true }, { country: 'MX', place: 'Nuevo Laredo' }, 'ABROAD'],
    ['abroad, a website there', { blocksAbroad: true }, { ...web, country: 'GB' }, 'ABROAD'],
    ['abroad, in Puerto Rico', { blocksAbroad: true }, { country: 'PR', place: 'San Juan' }, null],
    ['another state, in one’s own', { onlyState: 'TX' }, {}, null],
    ['another state, in Tulsa', { onlyState: 'TX' }, { place: 'Tulsa, OK' }, 'STATE'],
    ['another state, a machine there', { onlyState: 'TX' }, { ...atm, place: 'TULSA OK' }, 'STATE'],
    ['another state, a website there', { onlyState: 'TX' }, { ...web, place: 'Seattle WA' }, null],
    ['another state, in Puerto Rico', { onlyState: 'TX' }, { country: 'PR', place: 'San Juan' }, 'STATE'],
    ['another state, abroad', { onlyState: 'TX' }, { country: 'MX', place: 'Nuevo Laredo' }, null],
    ['another state, nobody knows which', { onlyState: 'TX' }, { place: null }, null],
    ['another state, a city alone', { onlyState: 'TX' }, { place: 'Tulsa' }, null],
    ['cash, a purchase', { blocksCash: true }, {}, null],
    ['cash, a machine', { blocksCash: true }, atm, 'CASH'],
    ['cash, what the program counts as cash', { blocksCash: true }, { isCash: true }, 'CASH'],
    ['cash, with a purchase', { blocksCash: true }, { hasCashBack: true }, 'CASH'],
    ['cash back, as a part of the amount', { maxPurchaseCents: cents(10_000) }, { hasCashBack: true }, 'AMOUNT'],
    ['an amount, just as much', { maxPurchaseCents: cents(20_000) }, {}, null],
    ['an amount, a cent more', { maxPurchaseCents: cents(19_999) }, {}, 'AMOUNT'],
    ['an amount, cash', { maxPurchaseCents: cents(100) }, atm, null],
    ['a kind, another', { blockedKinds: ['GAMBLING', 'ALCOHOL'] }, {}, null],
    ['a kind, a shop of one that is let through', { blockedKinds: ['GAMBLING'] }, { mcc: '5921' }, null],
    ['a kind, a casino', { blockedKinds: ['GAMBLING'] }, { mcc: '7995' }, 'KIND'],
    ['a kind, a liquor store', { blockedKinds: ['GAMBLING', 'ALCOHOL'] }, { mcc: '5921' }, 'KIND'],
    ['paused, a second before its end', { pausedUntil: '2026-11-20T23:00:01Z' }, {}, 'PAUSE'],
    ['paused, at its end', { pausedUntil: '2026-11-20T23:00:00Z' }, {}, null],
    ['paused, a payment that repeats', { pausedUntil: '2026-11-21T00:00:00Z' }, { isRepeating: true }, null],
    ['paused and more, the pause is named', { pausedUntil: '2026-11-21T00:00:00Z', blocksCash: true }, atm, 'PAUSE'],
  ])('%s', (_, controls, use, expected) => {
    expect(declineAt(now, controls, use)).toBe(expected);
  });

  test.each([
    ['2026-11-20T11:59:59Z', 6, 22, 'HOURS'],
    ['2026-11-20T12:00:00Z', 6, 22, null],
    ['2026-11-21T03:59:59Z', 6, 22, null],
    ['2026-11-21T04:00:00Z', 6, 22, 'HOURS'],
    // Over midnight.
    ['2026-11-21T03:59:59Z', 22, 6, 'HOURS'],
    ['2026-11-21T04:00:00Z', 22, 6, null],
    ['2026-11-21T11:59:59Z', 22, 6, null],
    ['2026-11-21T12:00:00Z', 22, 6, 'HOURS'],
    // Summer time ends on November 1 at 7:00 UTC: the clock shows one o'clock twice, and both count.
    ['2026-11-01T05:59:59Z', 1, 2, 'HOURS'],
    ['2026-11-01T06:30:00Z', 1, 2, null],
    ['2026-11-01T07:30:00Z', 1, 2, null],
    ['2026-11-01T08:00:00Z', 1, 2, 'HOURS'],
    // On March 8 there is no two o'clock: after 1:59 comes 3:00.
    ['2026-03-08T07:59:59Z', 2, 3, 'HOURS'],
    ['2026-03-08T08:00:00Z', 2, 3, 'HOURS'],
    ['2026-03-08T08:00:00Z', 3, 4, null],
  ])('hours: at %s, from %i to %i: %s', (at, fromHour, toHour, expected) => {
    expect(declineAt(new Date(at), { hours: { fromHour, toHour } })).toBe(expected);
  });
});

test.each(['PR', 'GU', 'VI', 'AS', 'MP'])('%s is another state, and not abroad', (country) => {
  expect(declineAt(now, { blocksAbroad: true }, { country, place: null })).toBeNull();
  expect(declineAt(now, { onlyState: 'TX' }, { country, place: null })).toBe('STATE');
});

test.each([
  ['Tulsa, OK', 'OK'],
  ['SAN ANTONIO TX', 'TX'],
  ['San Juan PR ', 'PR'],
  ['London', null],
  ['Paris XX', null],
  ['', null],
  [null, null],
])('the state of %j is %j', (place, state) => expect(stateOfPlace(place)).toBe(state));
