import type { Unclaimed } from '../program/load-unclaimed.ts';

const fall = {
  dormancyYears: 3,
  cutOff: '06-30',
  due: '11-01',
  letterDays: { most: 120, least: 60 },
  letterFromCents: 5000,
};
const said = { source: 'test', year: 2026 };

/** A confirmed table of two states: Texas, where people of the tests live, and Delaware, which asks for five years. */
export const testUnclaimed: Unclaimed = {
  homeState: 'TX',
  report: {
    holderName: 'Test Card',
    taxId: '000000001',
    city: 'Austin',
    contact: 'Reports',
    phone: '5125550100',
    email: 'reports@example.com',
    propertyType: 'MS12',
  },
  confirmed: { by: 'Counsel', on: '2026-11-01' },
  laws: { TX: { ...fall, ...said }, DE: { ...fall, dormancyYears: 5, ...said } } as Unclaimed['laws'],
};
