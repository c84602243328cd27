import { expect, test } from 'vitest';
import { cardActs, findCardActProblem, isOutOfUse } from './card-acts.ts';
import { cardStatusIds } from './card-status.ts';
import { lockReasons } from './list-cards.ts';

const statusIds = { active: 4, inTheMail: 14, inactive: 20, pinReset: 19, closed: 5 } as const;
const allIds = [1, 10, 14, 4, 19, 20, 21, 23, 5, 6, 7, 8, 9, 15, 17, 22];
const locks = [null, ...lockReasons];

/** The acts that are open for a card of a status under a lock, in the order of the table. */
const openActs = (cardStatusId: number, lockReason: (typeof locks)[number]) =>
  cardActs.filter((act) => findCardActProblem({ cardStatusId, lockReason }, act) === null);

const bank = ['SEND_TO_BANK', 'ADD_BANK', 'VERIFY_BANK', 'REMOVE_BANK'] as const;
const working = ['CHANGE_PIN', 'REPLACE', ...bank] as const;
const tidying = ['VERIFY_BANK', 'REMOVE_BANK'] as const;
const arriving = ['ACTIVATE', 'SEND_AGAIN', ...tidying] as const;

test.each([
  ['active', [null, 'USER'], ['LOCK', 'UNLOCK', ...working]],
  ['active', ['PIN_TRIES'], working],
  ['active', ['CVV_TRIES', 'ISSUER'], tidying],
  ['inTheMail', [null, 'USER', 'PIN_TRIES'], arriving],
  ['inTheMail', ['CVV_TRIES', 'ISSUER'], tidying],
  ['pinReset', [null, 'USER'], ['LOCK', 'UNLOCK', ...tidying]],
  ['pinReset', ['PIN_TRIES', 'CVV_TRIES', 'ISSUER'], tidying],
  ['inactive', locks, tidying],
  ['closed', locks, ['REMOVE_BANK']],
] as const)('a card that is %s, under the locks %j, is open for %j', (status, under, acts) => {
  for (const lock of under) expect([lock, openActs(statusIds[status], lock)]).toEqual([lock, acts]);
});

test('all cards of a status may do the same', () => {
  const alike = new Map<string, number[]>();
  for (const id of allIds) {
    const key = locks.map((lock) => openActs(id, lock).join()).join(';');
    alike.set(key, [...(alike.get(key) ?? []), id]);
  }
  expect([...alike.values()]).toEqual([[1, 10, 14], [4], [19], [20, 21, 23], [5, 6, 7, 8, 9, 15, 17, 22]]);
});

test('an act that a lock keeps from being done says which kind of lock', () => {
  const under = (lockReason: (typeof lockReasons)[number]) =>
    cardActs.map((act) => findCardActProblem({ cardStatusId: cardStatusIds.active, lockReason }, act));
  const forService = ['lockedAlready', 'lockedOtherwise', 'lockedOtherwise', 'cardNotActive', 'lockedOtherwise'];
  const banks = ['cardNotActive', 'transferLocked', 'transferLocked', null, null];
  expect(under('ISSUER')).toEqual([...forService, ...banks]);
  expect(under('PIN_TRIES').slice(0, 2)).toEqual(['lockedAlready', 'lockedOtherwise']);
});

test('a card is out of use where only a call or another card helps', () => {
  const isOut = (cardStatusId: number, lockReason: (typeof locks)[number] = null) =>
    isOutOfUse({ cardStatusId, lockReason });
  expect(allIds.filter((id) => !isOut(id))).toEqual([1, 10, 14, 4]);
  expect(locks.filter((lock) => isOut(4, lock))).toEqual(['CVV_TRIES', 'ISSUER']);
});
