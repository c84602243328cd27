import { cardStatusIds } from '@portal/contract/card/card-status';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getAccountStanding, listCardsOf, moveCard } from '../../issuer/face.ts';
import type { TestApi } from '../../testing/api.ts';
import { createTestDesk, sendByTwo, sendToDesk } from '../../testing/desk.ts';
import { refusedFor } from '../../testing/desk-card.ts';
import { createTestPerson, type TestPerson } from '../../testing/people.ts';
import { newAddress } from '../../testing/profile.ts';

// The tests' program: $50 an act, $100 an account and $200 a member of the staff in a day, two cards an account.
let api: TestApi;
beforeAll(async () => {
  api = await createTestDesk();
});
afterAll(() => api.close());

let staffed = 0;
/** Somebody of the staff who has decided nothing yet. */
const hire = () => {
  staffed += 1;
  return `hired-${staffed}`;
};
const act = async (kind: string, staff: string, body: object) =>
  await sendToDesk(api, kind, { staff, reason: 'asked by phone', ...body });
const accountOf = ({ holderId, accountId }: TestPerson) => ({ holderId, accountId });
const give = async (staff: string, person: TestPerson, amountCents: number) => {
  const wish = { ...accountOf(person), amountCents, description: 'Courtesy credit' };
  return (await act('post-adjustment', staff, wish)).body['state'];
};
const balanceOf = async ({ accountId }: TestPerson) => (await getAccountStanding(api.pool, accountId))?.postedCents;

describe('what one person gives is stopped at the sum', () => {
  test('of the account, however small the parts, and whoever gives them', async () => {
    const person = await createTestPerson(api);
    const states: unknown[] = [];
    for (let n = 0; n < 12; n++) states.push(await give(hire(), person, 1000));
    expect(states).toEqual([...Array<string>(10).fill('POSTED'), 'WAITING', 'WAITING']);
    expect(await balanceOf(person)).toBe(60_000);
  });

  test('of who gives, however many the accounts, and however they write their name', async () => {
    const staff = hire();
    const states: unknown[] = [];
    for (let n = 0; n < 6; n++) {
      states.push(await give(n % 2 === 0 ? staff : ` ${staff.toUpperCase()}\u200B`, await createTestPerson(api), 4000));
    }
    expect(states).toEqual([...Array<string>(5).fill('POSTED'), 'WAITING']);
    // A new business day.
    api.clock.advance(86_400);
    expect(await give(staff, await createTestPerson(api), 4000)).toBe('POSTED');
  });

  test('counting what was asked for and approved', async () => {
    const [staff, person] = [hire(), await createTestPerson(api)];
    const wish = { ...accountOf(person), amountCents: 9000, description: 'Courtesy credit', staff };
    expect((await sendByTwo(api, 'post-adjustment', wish)).body).toMatchObject({ state: 'POSTED' });
    expect(await give(staff, person, 1000)).toBe('POSTED');
    expect(await give(staff, person, 1)).toBe('WAITING');
  });

  test('also of many at once', async () => {
    const [staff, person] = [hire(), await createTestPerson(api)];
    const states = await Promise.all(Array.from({ length: 8 }, () => give(staff, person, 2500)));
    expect(states.filter((state) => state === 'POSTED')).toHaveLength(4);
    expect(await balanceOf(person)).toBe(60_000);
    const people = await Promise.all(Array.from({ length: 8 }, () => createTestPerson(api)));
    const another = hire();
    const ofStaff = await Promise.all(people.map((each) => give(another, each, 5000)));
    expect(ofStaff.filter((state) => state === 'POSTED')).toHaveLength(4);
  });
});

describe('cards that one person orders', () => {
  const cardsOf = async ({ holderId }: TestPerson) => (await listCardsOf(api.pool, holderId)).cards;

  test('are two of an account in a day', async () => {
    const [staff, person] = [hire(), await createTestPerson(api)];
    const order = async () =>
      (
        await act('add-card', staff, {
          ...accountOf(person),
          cardholderName: (await cardsOf(person))[0]?.cardholderName,
        })
      ).body;
    expect(await order()).toMatchObject({ state: 'ORDERED' });
    expect(await order()).toMatchObject({ state: 'ORDERED' });
    expect(await order()).toMatchObject({ state: 'WAITING' });
    expect(await cardsOf(person)).toHaveLength(3);
  });

  test('in the name of somebody else take a second person, also when the holder was renamed first', async () => {
    const [staff, person] = [hire(), await createTestPerson(api)];
    const { holderId } = person;
    expect((await act('add-card', staff, { ...accountOf(person), cardholderName: 'Mona Thief' })).body).toMatchObject({
      state: 'WAITING',
    });
    await act('change-name', staff, { holderId, givenName: 'Mona', familyName: 'Thief' });
    expect((await act('add-card', staff, accountOf(person))).body).toMatchObject({ state: 'WAITING' });
    expect(await cardsOf(person)).toHaveLength(1);
  });

  test('above the limit: one that is lost closes at once, and another is ordered when somebody else approves', async () => {
    const [staff, person] = [hire(), await createTestPerson(api)];
    const { holderId, cardId } = person;
    const { cardholderName } = (await cardsOf(person))[0] ?? {};
    for (let n = 0; n < 2; n++) await act('add-card', staff, { ...accountOf(person), cardholderName });
    const { approvalId } = (await act('replace-card', staff, { holderId, cardId, because: 'LOST' })).body;
    expect(approvalId).toBeDefined();
    expect((await cardsOf(person)).find((card) => card.cardId === cardId)?.cardStatusId).toBe(cardStatusIds.lost);
    expect(await cardsOf(person)).toHaveLength(3);
    expect((await act('approve', 'agent-8', { approvalId })).body).toMatchObject({ state: 'ORDERED' });
    expect(await cardsOf(person)).toHaveLength(4);
  });
});

describe('while an address is new, nothing that is mailed goes there', () => {
  async function openMoved() {
    const person = await createTestPerson(api);
    const { country: _, ...address } = newAddress;
    expect((await act('change-address', 'agent-7', { holderId: person.holderId, ...address })).status).toBe(200);
    return person;
  }

  test('no additional card and no check, whoever decides', async () => {
    const person = await openMoved();
    for (const cardholderName of [undefined, 'Rosa Kim']) {
      expect(await act('add-card', 'agent-7', { ...accountOf(person), cardholderName })).toEqual(
        refusedFor('addressNotProved'),
      );
    }
    const closing = { ...accountOf(person), payOutBy: 'CHECK' };
    expect(await act('close-account', 'agent-7', closing)).toEqual(refusedFor('addressNotProved'));
    await sendByTwo(api, 'prove-address', { holderId: person.holderId });
    expect((await sendByTwo(api, 'close-account', closing)).body).toMatchObject({ state: 'CLOSED' });
  });

  test('nor what was asked for before the address changed', async () => {
    const person = await createTestPerson(api);
    const { holderId, cardId } = person;
    const asked = [
      await act('close-account', 'agent-7', { ...accountOf(person), payOutBy: 'CHECK' }),
      await act('add-card', 'agent-7', { ...accountOf(person), cardholderName: 'Rosa Kim' }),
    ];
    await moveCard(api.pool, person, 'RETURNED_TO_SENDER', api.clock.now());
    const { country: _, ...address } = newAddress;
    await act('change-address', 'agent-7', { holderId, ...address });
    const again = await act('resolve-undeliverable', 'agent-7', { holderId, cardId });
    for (const { body } of asked) {
      const { approvalId } = body;
      expect(await act('approve', 'agent-8', { approvalId })).toEqual(refusedFor('addressNotProved'));
    }
    expect(again.body['state'] ?? again.body['error']).not.toBe('ORDERED');
  });
});

test('a payout is approved as it was asked for: with another balance it is asked for anew', async () => {
  const person = await createTestPerson(api);
  const closing = { ...accountOf(person), payOutBy: 'CHECK' };
  const { approvalId } = (await act('close-account', 'agent-7', closing)).body;
  await give(hire(), person, 100);
  expect(await act('approve', 'agent-8', { approvalId })).toEqual(refusedFor('changedSince'));
  expect((await act('reject', 'agent-8', { approvalId })).body).toEqual({ state: 'REJECTED' });
  expect(await balanceOf(person)).toBe(50_100);
});
