import { readFile } from 'node:fs/promises';
import { cardStatusIds } from '@portal/contract/card/card-status';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCardsOf, listHoldersByIdentity, verifyLedger } from '../issuer/face.ts';
import { createTestApi } from '../testing/api.ts';
import { createDemoApi, type DemoApi } from '../testing/demo-api.ts';
import { testKeys } from '../testing/keys.ts';

let demo: DemoApi;
beforeAll(async () => {
  demo = await createDemoApi();
});
afterAll(() => demo.close());

async function cardOf(name: string): Promise<number> {
  return (await demo.person(name)).cards[0]?.cardId ?? 0;
}
async function balanceOf(name: string): Promise<{ postedCents: number; availableCents: number }> {
  const [holderId] = await listHoldersByIdentity(demo.api.pool, testKeys, await demo.person(name));
  const { cards } = await listCardsOf(demo.api.pool, holderId as number);
  const { postedCents = 0, availableCents = 0 } = cards[0] ?? {};
  return { postedCents, availableCents };
}
async function play(order: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await demo.post('/demo/network', order);
  return { status: response.statusCode, body: response.json() };
}

describe('POST /demo/network', () => {
  test('a purchase is held, cleared for another amount, and partly refunded', async () => {
    const cardId = await cardOf('Rosa Delgado');
    const before = await balanceOf('Rosa Delgado');
    const { status, body } = await play({ kind: 'PURCHASE', cardId, amountCents: 3000, merchant: 'Plaza Foods' });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { isApproved: true, responseCode: '00', heldCents: 3000 },
    });
    expect(await balanceOf('Rosa Delgado')).toEqual({ ...before, availableCents: before.availableCents - 3000 });

    const { authorizationId } = body;
    expect(await play({ kind: 'CLEARING', cardId, authorizationId, amountCents: 2800 })).toEqual({
      status: 200,
      body: { authorizationId, state: 'SETTLED', isChanged: true },
    });
    expect(await play({ kind: 'REFUND', cardId, authorizationId, amountCents: 800 })).toMatchObject({
      status: 200,
      body: { repeated: false, refundId: expect.any(String) },
    });
    expect(await balanceOf('Rosa Delgado')).toEqual({
      postedCents: before.postedCents - 2000,
      availableCents: before.availableCents - 2000,
    });
    expect(await verifyLedger(demo.api.pool)).toEqual([]);
  });

  test('what was bought is reversed whole unless a part is named', async () => {
    const cardId = await cardOf('Rosa Delgado');
    const before = await balanceOf('Rosa Delgado');
    const { authorizationId } = (await play({ kind: 'ECOMMERCE', cardId })).body;
    expect((await play({ kind: 'REVERSAL', cardId, authorizationId, amountCents: 999 })).body).toMatchObject({
      state: 'PENDING',
    });
    expect((await play({ kind: 'REVERSAL', cardId, authorizationId })).body).toMatchObject({ state: 'VOIDED' });
    expect(await balanceOf('Rosa Delgado')).toEqual(before);
  });

  test('a pump asks for a dollar and holds $75', async () => {
    const cardId = await cardOf('Luis Ortega');
    expect((await play({ kind: 'PURCHASE', cardId, mcc: '5542' })).body).toMatchObject({
      isApproved: true,
      heldCents: 7500,
    });
  });

  test.each([
    ['an ATM without a PIN takes the right one', { kind: 'ATM' }, null],
    ['a wrong PIN', { kind: 'ATM', pin: '1111' }, 'PIN_INCORRECT'],
    ['a purchase on line has the right CVV2', { kind: 'ECOMMERCE' }, null],
    ['a wrong expiry', { kind: 'ECOMMERCE', expiry: '2001' }, 'CARD_EXPIRED'],
    ['too much', { kind: 'PURCHASE', amountCents: 400_000 }, 'INSUFFICIENT_FUNDS'],
    ['a recurring charge', { kind: 'RECURRING' }, null],
  ])('%s', async (_, order, reason) => {
    const { body } = await play({ cardId: await cardOf('Luis Ortega'), ...order });
    expect(body).toMatchObject({ isApproved: reason === null, reason, authorizationId: expect.any(String) });
  });

  test('a wrong CVV2 is declined', async () => {
    const [card] = (await demo.person('Luis Ortega')).cards;
    const cvv2 = card?.cvv === '123' ? '124' : '123';
    const { body } = await play({ kind: 'ECOMMERCE', cardId: card?.cardId, cvv2 });
    expect(body).toMatchObject({ isApproved: false, reason: 'CVV_MISMATCH' });
  });

  test('a locked card buys nothing, but a merchant that charged before charges again', async () => {
    const cardId = await cardOf('James Carter');
    expect((await play({ kind: 'PURCHASE', cardId })).body).toMatchObject({ reason: 'CARD_LOCKED' });
    expect((await play({ kind: 'RECURRING', cardId })).body).toMatchObject({ reason: 'CARD_LOCKED' });
    const known = { merchant: 'Peachtree Mobile', mcc: '4814' };
    expect((await play({ kind: 'RECURRING', cardId, ...known })).body).toMatchObject({ isApproved: true });
  });

  test('a deposit arrives on an account whose card was never activated', async () => {
    const before = await balanceOf('Walter Boone');
    const { body } = await play({
      kind: 'DEPOSIT',
      cardId: await cardOf('Walter Boone'),
      amountCents: 5000,
      merchant: 'State of Ohio',
    });
    expect(body).toMatchObject({ balanceCents: before.postedCents + 5000, depositId: expect.any(String) });
  });

  test('the mail moves a card along', async () => {
    const cardId = await cardOf('Linh Tran');
    expect(await play({ kind: 'SHIPPING', cardId, state: 'RETURNED' })).toEqual({ status: 200, body: {} });
    const [card] = (await demo.person('Linh Tran')).cards;
    expect(card).toMatchObject({ cardId, cardStatusId: cardStatusIds.undeliverable });
  });

  test('the bank sends back the last transfer, and what a bank account is proved by ends its proof', async () => {
    const [rosa, hattie] = [await cardOf('Rosa Delgado'), await cardOf('Hattie Brown')];
    const taken = { status: 200, body: { returned: 1, corrected: 0, unknown: [], skipped: [] } };
    expect(await play({ kind: 'ACH_RETURN', cardId: rosa, returnCode: 'R16' })).toEqual(taken);
    expect(await play({ kind: 'ACH_RETURN', cardId: hattie })).toEqual(taken);
    const banks = (await demo.people()).flatMap(({ bankAccounts }) => bankAccounts);
    expect(banks.map(({ state }) => state)).toEqual(['UNLINKED', 'UNLINKED']);
  });

  test.each([
    [{}, /'kind' must be one of PURCHASE/],
    [{ kind: 'STEAL', cardId: 1 }, /'kind' must be one of/],
    [{ kind: 'PURCHASE' }, /cardId/],
    [{ kind: 'PURCHASE', cardId: 999_999 }, /names no card/],
    [{ kind: 'PURCHASE', cardId: 1, amountCents: 1.5, country: 'us' }, /Missing or wrong: amountCents, country/],
    [{ kind: 'PURCHASE', cardId: 1, amount: 5 }, /Missing or wrong: amount\./],
    [{ kind: 'REVERSAL', cardId: 1 }, /'authorizationId' must say/],
    [{ kind: 'CLEARING', cardId: 1, authorizationId: 'nothing' }, /names no authorization/],
    [{ kind: 'ACH_RETURN', cardId: 2 }, /Nothing like that went to a bank/],
    [{ kind: 'ACH_RETURN', cardId: 1, returnCode: 'X03' }, /returnCode/],
    [[], /'kind' must be|JSON object/],
  ])('400: %j', async (order, error) => {
    expect(await play(order)).toEqual({ status: 400, body: { error: expect.stringMatching(error) } });
  });

  test('every example of docs/demo.md is answered as it says', async () => {
    const cardId = await cardOf('Rosa Delgado');
    const document = await readFile('docs/demo.md', 'utf8');
    const examples = [...document.matchAll(/```json\n([\s\S]*?)```\s+```json\n([\s\S]*?)```/g)];
    expect(examples.length).toBeGreaterThanOrEqual(8);
    for (const [, order = '', answer = ''] of examples) {
      const { status, body } = await play({ ...JSON.parse(order), cardId });
      expect({ order, status, body }).toMatchObject({ order, status: 200, body: JSON.parse(answer) });
    }
  });

  test('404 without the demo', async () => {
    const other = await createTestApi();
    expect((await other.app.inject({ method: 'POST', url: '/demo/network', payload: {} })).statusCode).toBe(404);
    await other.close();
  });
});
