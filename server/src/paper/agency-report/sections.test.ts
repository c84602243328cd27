import { beforeEach, expect, test } from 'vitest';
import { createLogin } from '../../identity/logins.ts';
import { startSession } from '../../identity/sessions.ts';
import { closeAccount, giveFeeBack, moveCard, noteHeard, postDeposit, returnDeposit } from '../../issuer/face.ts';
import { at, linesOf, openAgencyMonth } from '../../testing/agency-month.ts';
import { createTestCard } from '../../testing/card-account.ts';

let month: Awaited<ReturnType<typeof openAgencyMonth>>;
beforeEach(async () => {
  month = await openAgencyMonth();
});

const linesAtEnd = async (section: Parameters<typeof linesOf>[1]) => {
  await month.closeBooks();
  return linesOf(await month.report(), section);
};
const logIn = async (holderId: number, day: string) => {
  const login = {
    holderId,
    userId: `person${holderId}`,
    passwordHash: 'none',
    language: 'en',
    lockedAt: null,
  } as const;
  return await createLogin(month.pool, login, at(day));
};

test('enrollment: accounts opened, closed and open, logins', async () => {
  const before = await month.openAccount('2026-09-30');
  const [first, second] = [await month.openAccount('2026-10-01'), await month.openAccount('2026-10-31')];
  await month.openAccount('2026-11-01');
  await closeAccount(month.pool, before.accountId, at('2026-10-15'));
  await closeAccount(month.pool, second.accountId, at('2026-11-01'));
  await logIn(before.holderId, '2026-09-30');
  await logIn(first.holderId, '2026-10-02');
  await logIn(second.holderId, '2026-11-01');
  expect(await linesAtEnd('enrollment')).toEqual([
    'accountsOpened 2',
    'accountsClosed 1',
    'accountsOpen 2',
    'loginsMade 1',
    'logins 2',
  ]);
});

test('cards: ordered, activated, closed, and where each stood at the end, whatever it became after', async () => {
  const { accountId } = await month.openAccount('2026-09-01');
  const card = (day: string, cardStatusId?: number) =>
    createTestCard(month.pool, accountId, cardStatusId ? { cardStatusId } : {}, at(day));
  const old = await card('2026-09-02');
  const lost = await card('2026-09-03');
  await card('2026-10-02');
  const waiting = await card('2026-10-03', 1);
  await moveCard(month.pool, lost, 'REPORTED_LOST', at('2026-10-10'));
  await moveCard(month.pool, old, 'REPORTED_STOLEN', at('2026-11-01'));
  await moveCard(month.pool, waiting, 'SHIPPED', at('2026-11-01'));
  await card('2026-11-01');
  expect(await linesAtEnd('cards')).toEqual([
    'cardsOrdered 2',
    'cardsOrdered NEW 2',
    'cardsActivated 1',
    'cardsClosed 1',
    'cardsClosed lost 1',
    'cardsAtEnd 4',
    'cardsAtEnd active 2',
    'cardsAtEnd lost 1',
    'cardsAtEnd ordered 1',
  ]);
});

test('dormancy: money that its holder has not used for 90, 180 and 365 days, each account once', async () => {
  const quiet = async (opened: string) => {
    const opening = await month.openAccount(opened);
    const deposit = { accountId: opening.accountId, reference: 'opening', description: 'Benefit' };
    await postDeposit(month.pool, { ...deposit, amountCents: 1_000, businessDay: opened }, at(opened));
    return opening;
  };
  // Deposits are no use by the holder; the last day of the month less 90 and 89 days.
  const ninety = await quiet('2026-08-02');
  await month.deposit(ninety.accountId, 50, '2026-10-30');
  await quiet('2026-08-03');
  await quiet('2026-05-04');
  await quiet('2025-10-31');
  const [buys, calls, signsIn, asks, spent] = [
    await quiet('2025-01-01'),
    await quiet('2025-01-02'),
    await quiet('2025-01-03'),
    await quiet('2025-01-04'),
    await quiet('2025-01-05'),
  ];
  const card = await createTestCard(month.pool, buys.accountId, {}, at('2025-01-02'));
  await month.charge(card, 100, '2026-10-01');
  await noteHeard(month.pool, calls.accountId, at('2026-04-01'));
  const loginId = await logIn(signsIn.holderId, '2025-01-03');
  const place = { label: 'Test', deviceId: null };
  const login = { loginId, language: 'en', holderId: signsIn.holderId, representativeId: null } as const;
  await startSession(month.pool, login, place, at('2026-10-01'));
  const asking = await createTestCard(month.pool, asks.accountId, {}, at('2025-01-05'));
  await month.ask(asking, 'too-much', 9_000, '2026-07-01');
  const spending = await createTestCard(month.pool, spent.accountId, {}, at('2025-01-06'));
  await month.charge(spending, 1_000, '2025-01-07');
  // Money of after the month is not there yet.
  await month.deposit(spent.accountId, 77, '2026-11-01');
  expect(await linesAtEnd('dormancy')).toEqual(['quiet90 2 2050', 'quiet180 2 2000', 'quiet365 1 1000']);
});

test('deposits by payer: those of few accounts are not named, as they may be people', async () => {
  const accounts = [];
  for (let n = 0; n < 5; n++) accounts.push((await month.openAccount('2026-10-01')).accountId);
  for (const [n, accountId] of accounts.entries())
    await month.deposit(accountId, 100 + n, '2026-10-02', 'State Agency');
  const [one = 0] = accounts;
  for (const day of ['2026-10-01', '2026-10-31']) await month.deposit(one, 7, day, 'John Public');
  await month.deposit(one, 1_000, '2026-09-30', 'State Agency');
  await month.deposit(one, 1_000, '2026-11-01', 'State Agency');
  const { journalId } = await month.deposit(one, 9, '2026-09-30', 'Too late');
  const returned = { accountId: one, journalId, amountCents: 9, description: 'Too late', isReturned: false };
  await returnDeposit(month.pool, returned, 'R15', at('2026-10-03'), '2026-10-03');
  expect(await linesAtEnd('deposits')).toEqual([
    'depositsReceived 7 524',
    'depositsReceived State Agency 5 510',
    'depositsReceived OTHER_PAYERS 2 14',
    'depositsReturned 1 9',
  ]);
});

test('fees by code: charged and given back', async () => {
  const { accountId } = await month.openAccount('2026-09-01');
  const fee = { accountId, reference: 'f', description: 'Fee', feeCents: 150, feeCode: 'TRANSFER' } as const;
  await month.fee(accountId, 75, '2026-10-01');
  await month.fee(accountId, 75, '2026-10-31');
  await month.fee(accountId, 75, '2026-09-30');
  await giveFeeBack(month.pool, { ...fee, businessDay: '2026-10-20' }, at('2026-10-20'));
  expect(await linesAtEnd('fees')).toEqual([
    'feesCharged 2 150',
    'feesCharged PAPER_STATEMENT 2 150',
    'feesGivenBack 1 150',
    'feesGivenBack TRANSFER 1 150',
  ]);
});

test('declines by reason, of all that was asked', async () => {
  const { accountId } = await month.openAccount('2026-09-01');
  await month.deposit(accountId, 1_000, '2026-09-02');
  const active = await createTestCard(month.pool, accountId, {}, at('2026-09-02'));
  const inMail = await createTestCard(month.pool, accountId, { cardStatusId: 1 }, at('2026-09-02'));
  await month.ask(active, 'a', 900, '2026-10-01');
  await month.ask(active, 'b', 900, '2026-10-02');
  await month.ask(active, 'c', 900, '2026-10-03');
  await month.ask(inMail, 'd', 1, '2026-10-31');
  await month.ask(inMail, 'e', 1, '2026-11-01');
  expect(await linesAtEnd('declines')).toEqual([
    'requests 4',
    'declines 3',
    'declines INSUFFICIENT_FUNDS 2',
    'declines NOT_ACTIVATED 1',
  ]);
});
