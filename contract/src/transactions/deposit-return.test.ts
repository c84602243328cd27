import { expect, test } from 'vitest';
import { type DepositReturnCode, findReturnProblem } from './deposit-return.ts';

const usual = { isClosed: false, isHolderDead: false, isFrozen: false, isRefused: false };

test.each<[DepositReturnCode, Partial<typeof usual>, ReturnType<typeof findReturnProblem>]>([
  ['R02', {}, 'accountIsOpen'],
  ['R02', { isClosed: true }, null],
  ['R03', { isClosed: true }, 'accountIsKnown'],
  ['R04', {}, 'accountIsKnown'],
  ['R14', {}, null],
  ['R15', {}, 'holderIsAlive'],
  ['R15', { isHolderDead: true }, null],
  ['R16', {}, 'accountNotFrozen'],
  ['R16', { isFrozen: true }, null],
  ['R20', {}, null],
  ['R23', {}, 'holderRefusedNot'],
  ['R23', { isRefused: true }, null],
])('%s with %j: %s', (code, known, problem) => {
  expect(findReturnProblem(code, { ...usual, ...known })).toBe(problem);
});
