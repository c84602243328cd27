import { expect, test } from 'vitest';
import { describeCardKeys } from '../../../testing/card-key-contract.ts';
import { createKeys, keptOf } from '../keys.ts';

const [k1, k2] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64')) as [string, string];
const before = createKeys({ current: 'k1', keys: { k1 } }).cards;
const rotated = createKeys({ current: 'k2', keys: { k1, k2 } }).cards;
const kept = { k1: keptOf(k1, { keepsCardKeys: true }) };
const retire = async () => createKeys({ current: 'k2', keys: { k2 }, kept }).cards;

describeCardKeys('the keys file', () => ({ before, rotated, retire }));

test('what stands in databases and on cards since the first release keeps its meaning', async () => {
  const pan = '9999011234567890';
  expect((await before.lookup(pan)).toString('hex')).toBe(
    '026b31c79ec984360dcf1b44ad59e2c2bcb1ade99e9d7da7ab313669757e398400cd6b',
  );
  expect(await before.cvv('k1', { pan, expiryYymm: '2911', serviceCode: '000' })).toBe('740');
  expect(await before.pvv('k1', { pan, pvki: 1, pin: '2580' })).toBe('6773');
  expect(await before.encryptPin(pan, '2580')).toBe('3C9B1F00E2280836');
  // Cards of before their numbers were bound to their rows.
  const sealed = '026b31e0bd9c56bc0df68f006847225a7a4f07cbd7bf7692b2ce5517b8cb6722b00a3684848986b0e98be287b084ea';
  expect(
    await before.open({ purpose: 'pan', column: 'cards.card.pan_sealed', row: ['1', '2'] }, Buffer.from(sealed, 'hex')),
  ).toBe(pan);
});
