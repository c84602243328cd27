import { describe, expect, test } from 'vitest';
import { loadDemoPeople } from '../people.ts';
import { dayMs, monthsBefore } from './days.ts';
import { planHistory } from './plan-history.ts';
import type { Step } from './step.ts';

const now = new Date('2026-11-20T17:00:00Z');
const { people } = await loadDemoPeople('program');
const histories = new Map(people.map((person) => [person.givenName, planHistory(person, now, 24).steps]));
const of = (name: string): Step[] => histories.get(name) ?? [];
const all = [...histories.values()].flat();

/** Steps of one kind. */
function pick<Kind extends Step['kind']>(steps: Step[], kind: Kind) {
  return steps.filter((step): step is Step & { kind: Kind } => step.kind === kind);
}
const declinesOf = (name: string) => pick(of(name), 'AUTHORIZE').filter((step) => step.declined !== null);
const dayOf = (step: Step) => step.at.toISOString().slice(5, 10);

test('24 months and more of everybody whose card was ever active', () => {
  const spenders = people.filter(({ life }) => life.visits.length > 0);
  expect(spenders.map((person) => person.givenName)).toEqual([
    'Rosa',
    'James',
    'Linh',
    'Ana',
    'Earl',
    'Hattie',
    'Samuel',
    'Luis',
  ]);
  for (const { givenName } of spenders) {
    const deposits = pick(of(givenName), 'DEPOSIT');
    expect(deposits[0]?.at.getTime(), givenName).toBeLessThanOrEqual(monthsBefore(now, 24).getTime());
    expect(deposits.length, givenName).toBeGreaterThanOrEqual(givenName === 'Earl' ? 23 : 24);
    expect(pick(of(givenName), 'CLEAR').length, givenName).toBeGreaterThan(250);
  }
});

describe('all together show', () => {
  test('every use of a card', () => {
    const modes = new Set(pick(all, 'CLEAR').map((step) => step.entryMode));
    expect(modes).toEqual(new Set(['ATM', 'ECOMMERCE', 'PRESENT', 'RECURRING']));
    const cash = pick(all, 'CLEAR').filter((step) => step.entryMode === 'ATM');
    expect(cash.every((step) => step.cents % 2000 === 0)).toBe(true);
  });

  test('every fee, and transfers to a bank', () => {
    const fees = new Map(pick(all, 'FEE').map((step) => [step.feeCode, step.cents]));
    expect(Object.fromEntries(fees)).toEqual({ PAPER_STATEMENT: 75, TRANSFER: 150, EXPEDITED: 1350, REPLACEMENT: 400 });
    expect(pick(of('Rosa'), 'TRANSFER').map((step) => step.cents)).toEqual([15_000, 15_000, 15_000]);
  });

  test('declines of every usual reason', () => {
    const reasons = new Set(pick(all, 'AUTHORIZE').flatMap((step) => step.declined ?? []));
    const usual = ['ASKED_FIRST', 'CARD_CLOSED', 'CARD_EXPIRED', 'CARD_LOCKED', 'CVV_MISMATCH', 'INSUFFICIENT_FUNDS'];
    expect(reasons).toEqual(new Set([...usual, 'NOT_ACTIVATED', 'PIN_INCORRECT', 'PIN_RESET_PENDING']));
  });

  test('pumps that ask for a dollar and tell the amount, hotels that ask for more, and parts given back', () => {
    expect(pick(all, 'ADVICE').length).toBeGreaterThan(50);
    expect(pick(all, 'INCREMENT').length).toBeGreaterThanOrEqual(2);
    const cleared = new Set(pick(all, 'CLEAR').map((step) => step.authorizationId));
    const reversals = pick(all, 'REVERSE');
    expect(reversals.filter((step) => cleared.has(step.authorizationId)).length).toBeGreaterThanOrEqual(5);
    expect(reversals.filter((step) => !cleared.has(step.authorizationId)).length).toBeGreaterThanOrEqual(5);
  });

  test('refunds of charges that were made', () => {
    const cleared = new Map(pick(all, 'CLEAR').map((step) => [step.authorizationId, step.cents]));
    const refunds = pick(all, 'REFUND');
    expect(refunds.length).toBeGreaterThan(10);
    for (const { authorizationId, cents } of refunds)
      expect(cents).toBeLessThanOrEqual(cleared.get(authorizationId) ?? 0);
  });
});

describe('each tells a story of their own', () => {
  test('Rosa ends as the pages show her', () => {
    const cleared = new Set(pick(all, 'CLEAR').map((step) => step.authorizationId));
    const open = pick(of('Rosa'), 'AUTHORIZE').filter((step) => !step.declined && !cleared.has(step.authorizationId));
    expect(open.slice(-2).map((step) => [step.merchant.name, step.cents])).toEqual([
      ['Corner Fuel', 100],
      ['Plaza Foods', 3842],
    ]);
    const posted = of('Rosa').filter((step) => ['CLEAR', 'DEPOSIT', 'REFUND'].includes(step.kind));
    expect(posted.slice(-5).map((step) => [dayOf(step), 'cents' in step && step.cents])).toEqual([
      ['11-12', 1899],
      ['11-13', 6000],
      ['11-14', 5487],
      ['11-17', 1260],
      ['11-18', 114_800],
    ]);
    expect(declinesOf('Rosa').at(-1)).toMatchObject({ declined: 'CARD_LOCKED', cents: 3107 });
  });

  test('James locked his card and tried it once since', () => {
    const lockedAt = pick(of('James'), 'LOCK')[0]?.at ?? now;
    expect(now.getTime() - lockedAt.getTime()).toBe(2 * dayMs);
    const since = pick(of('James'), 'AUTHORIZE').filter((step) => step.at > lockedAt && step.entryMode !== 'RECURRING');
    expect(since.map((step) => step.declined)).toEqual(['CARD_LOCKED']);
  });

  test("Linh's new card is on its way, and paid", () => {
    const mail = pick(of('Linh'), 'SHIP').filter((step) => step.card === 1);
    expect(mail.map((step) => step.state)).toEqual(['ORDERED', 'PRINTED', 'SHIPPED', 'IN_TRANSIT']);
    expect(mail.every((step) => step.trackingNumber === 'CL 4471 0928 3316')).toBe(true);
    expect(pick(of('Linh'), 'FEE').at(-1)).toMatchObject({ feeCode: 'EXPEDITED', cents: 1350 });
  });

  test('Earl closed his card; a refund came after, and a charge was declined', () => {
    const closedAt = pick(of('Earl'), 'MOVE').find((step) => step.event === 'CLOSED_BY_HOLDER')?.at ?? now;
    const since = of('Earl').filter((step) => step.at > closedAt && step.kind !== 'CLEAR');
    expect(since.map((step) => step.kind)).toEqual(['AUTHORIZE', 'REFUND']);
  });

  test('Walter and Grace only get money; Walter tried once', () => {
    expect(pick(of('Walter'), 'DEPOSIT')).toHaveLength(2);
    expect(declinesOf('Walter').map((step) => step.declined)).toEqual(['NOT_ACTIVATED']);
    expect(pick(of('Grace'), 'DEPOSIT')).toHaveLength(1);
    expect(pick(of('Grace'), 'SHIP').at(-1)?.state).toBe('DELIVERED');
    for (const name of ['Walter', 'Grace']) expect(pick(of(name), 'CLEAR')).toEqual([]);
  });

  test('Ana may not pay until she has a new PIN; Hattie pays with both cards', () => {
    expect(declinesOf('Ana').at(-1)?.declined).toBe('PIN_RESET_PENDING');
    expect(new Set(pick(of('Hattie'), 'CLEAR').map((step) => step.card))).toEqual(new Set([0, 1]));
  });
});
