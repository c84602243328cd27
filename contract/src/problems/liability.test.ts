import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAfter } from '../time/days.ts';
import { computeLiability, type UnauthorizedCharge } from './liability.ts';

const charge = (madeOn: string, dollars: number, isNetworkFree = false): UnauthorizedCharge => ({
  amountCents: dollars * 100,
  madeOn,
  postedOn: madeOn,
  isNetworkFree,
});

describe('what a holder bears', () => {
  test.each([
    ['nothing where the network takes it', { charges: [charge('2026-11-16', 900, true)] }, 0, 'NETWORK'],
    ['nothing of charges without the card, told in time', { learnedOn: null }, 0, 'TOLD_IN_TIME'],
    ['$50 at most when told within two business days', {}, 50, 'TWO_DAYS'],
    ['the charges, if they are less', { charges: [charge('2026-11-16', 20)] }, 20, 'TWO_DAYS'],
    ['nothing of charges after the first word', { charges: [charge('2026-11-18', 200)] }, 0, 'TOLD_IN_TIME'],
    [
      '$500 at most when told later',
      { toldOn: '2026-12-01', charges: [charge('2026-11-16', 200), charge('2026-11-20', 900)] },
      500,
      'AFTER_TWO_DAYS',
    ],
    [
      '$50 and what came after the two days',
      { toldOn: '2026-12-01', charges: [charge('2026-11-16', 200), charge('2026-11-20', 90)] },
      140,
      'AFTER_TWO_DAYS',
    ],
    [
      'what came within the two days and after them, where the first is less',
      { toldOn: '2026-12-01', charges: [charge('2026-11-16', 20), charge('2026-11-20', 90)] },
      110,
      'AFTER_TWO_DAYS',
    ],
    ['$50 when told later with a reason', { toldOn: '2026-12-01', isExcused: true }, 50, 'TWO_DAYS'],
    [
      'all that came after 120 days',
      { toldOn: '2027-06-01', learnedOn: null, charges: [charge('2026-11-16', 200), charge('2027-05-01', 300)] },
      300,
      'AFTER_PERIOD',
    ],
    [
      'nothing of them with a reason to tell so late',
      {
        toldOn: '2027-06-01',
        learnedOn: null,
        isExcused: true,
        charges: [charge('2026-11-16', 200), charge('2027-05-01', 300)],
      },
      0,
      'TOLD_IN_TIME',
    ],
    [
      // The 120th day is March 16.
      'nothing of the last of the 120 days, nor of the day of the first word and after it',
      {
        toldOn: '2027-06-01',
        learnedOn: null,
        charges: [
          charge('2026-11-16', 200),
          charge('2027-03-16', 300),
          charge('2027-06-01', 400),
          charge('2027-06-02', 500),
        ],
      },
      0,
      'TOLD_IN_TIME',
    ],
    [
      'all that came after 120 days, once, beside what came before',
      { toldOn: '2027-06-01', charges: [charge('2026-11-16', 20), charge('2027-05-01', 300)] },
      320,
      'AFTER_PERIOD',
    ],
    [
      '$50 of the second business day',
      { toldOn: '2026-12-01', charges: [charge('2026-11-18', 200)] },
      50,
      'AFTER_TWO_DAYS',
    ],
    [
      'nothing of the day of the first word and after it, told late',
      {
        toldOn: '2026-12-01',
        charges: [charge('2026-11-16', 200), charge('2026-12-01', 90), charge('2026-12-05', 70)],
      },
      50,
      'AFTER_TWO_DAYS',
    ],
  ])('is %s', (_name, change, dollars, reason) => {
    const facts = {
      charges: [charge('2026-11-16', 200)],
      toldOn: '2026-11-18',
      learnedOn: '2026-11-16',
      isExcused: false,
    };
    expect(computeLiability({ ...facts, ...change })).toEqual({ holderCents: dollars * 100, reason });
  });

  test('is never more than the charges, and telling sooner never costs more', () => {
    const day = fc.integer({ min: 0, max: 300 }).map((days) => dayAfter('2026-01-05', days));
    const charges = fc.array(fc.tuple(day, fc.integer({ min: 1, max: 900 }), fc.boolean()), { maxLength: 6 });
    fc.assert(
      fc.property(charges, fc.option(day), day, day, (made, learnedOn, one, other) => {
        const all = made.map(([madeOn, dollars, isFree]) => charge(madeOn, dollars, isFree));
        const [sooner = one, later = other] = [one, other].toSorted();
        const [a, b] = [sooner, later].map((toldOn) =>
          computeLiability({ charges: all, toldOn, learnedOn, isExcused: false }),
        );
        const sum = all.reduce((cents, { amountCents }) => cents + amountCents, 0);
        expect(b?.holderCents).toBeLessThanOrEqual(sum);
        expect(a?.holderCents).toBeLessThanOrEqual(b?.holderCents ?? 0);
      }),
    );
  });
});
