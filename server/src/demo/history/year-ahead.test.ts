import { foreseeDeposit } from '@portal/contract/ahead/deposit-outlook';
import type { PastCharge } from '@portal/contract/ahead/find-bills';
import { findBills } from '@portal/contract/ahead/find-bills';
import { companyFamilyOf } from '@portal/contract/companies/company-family';
import { spendingCategoryOf } from '@portal/contract/money/merchant-category';
import { dayIn } from '@portal/contract/time/dates';
import { dayAfter, daysBetween } from '@portal/contract/time/days';
import { expect, test } from 'vitest';
import { loadDemoPeople } from '../people.ts';
import { planHistory } from './plan-history.ts';

const now = new Date('2026-11-20T17:00:00Z');
const timeZone = 'America/New_York';
const today = dayIn(timeZone, now);
const { people } = await loadDemoPeople('program');

/** A person's two years, as the ledger would have them. */
const lives = people
  .filter(({ life }) => life.visits.length > 0)
  .map((person) => {
    const { steps } = planHistory(person, now, 24);
    const deposits = steps.flatMap((step) =>
      step.kind === 'DEPOSIT' ? [{ payer: step.payer, day: dayIn(timeZone, step.at), amountCents: step.cents }] : [],
    );
    const charges = steps.flatMap((step): PastCharge[] =>
      step.kind === 'CLEAR' && step.entryMode !== 'ATM'
        ? [
            {
              chargeId: step.authorizationId,
              day: dayIn(timeZone, step.at),
              amountCents: step.cents,
              name: step.merchant.name,
              feeCode: null,
              isStored: step.entryMode === 'RECURRING',
              category: spendingCategoryOf(step.merchant.mcc),
            },
          ]
        : [],
    );
    return { name: person.givenName, payers: [...new Set(deposits.map(({ payer }) => payer))], deposits, charges };
  });

/** The days of the last year on which a person looks: each fifth one. */
const looks = Array.from({ length: 73 }, (_, at) => dayAfter(today, -365 + at * 5));

test('a year of everybody in the demo: each deposit that is expected comes on the day that was told', () => {
  const away: number[] = [];
  for (const { name, payers, deposits } of lives) {
    for (const payer of payers) {
      const all = deposits.filter((deposit) => deposit.payer === payer);
      for (const look of looks) {
        const told = foreseeDeposit(
          all.filter(({ day }) => day <= look),
          look,
        );
        const came = all.find(({ day }) => day > look);
        if (told === null || told.state !== 'EXPECTED' || came === undefined) continue;
        const days = Math.abs(daysBetween(told.day, came.day));
        expect(days, `${name}, ${payer}, ${look}: told ${told.day}, came ${came.day}`).toBe(0);
        away.push(days);
      }
    }
  }
  expect(away.length).toBeGreaterThan(400);
});

test('a year of everybody in the demo: of the bills that are expected within a month, nine in ten come within three days', () => {
  const came: boolean[] = [];
  for (const { charges } of lives) {
    for (const look of looks.filter((day) => day < dayAfter(today, -40))) {
      const known = charges.filter(({ day }) => day <= look && day >= dayAfter(look, -400));
      for (const bill of findBills(known, look).filter(({ day }) => day <= dayAfter(look, 31))) {
        const family = companyFamilyOf(bill.payee);
        const next = charges.find(({ day, name }) => day > look && companyFamilyOf(name) === family);
        came.push(next !== undefined && Math.abs(daysBetween(bill.day, next.day)) <= 3);
      }
    }
  }
  expect(came.length).toBeGreaterThan(500);
  expect(came.filter(Boolean).length / came.length).toBeGreaterThan(0.9);
});

test('a price that just rose is shown for one of them, with the price of before', () => {
  const rises = lives.flatMap(({ name, charges }) =>
    findBills(charges, today).flatMap(({ payee, amountCents, roseFromCents }) =>
      roseFromCents === null ? [] : [{ name, payee, amountCents, roseFromCents }],
    ),
  );
  expect(rises).toEqual([{ name: 'Linh', payee: 'Brightwave TV', amountCents: 1199, roseFromCents: 999 }]);
});
