import { createSecretKey, type KeyObject } from 'node:crypto';
import { expect, test } from 'vitest';
import { type CvkPair, computeCvv, cvv2ServiceCode } from './cvv.ts';
import { encryptBlocks, encryptSingle } from './double-des.ts';

const pairOf = (cvk: KeyObject): CvkPair => ({
  encryptSingle: async (block) => encryptSingle(cvk, block),
  encrypt: async (block) => encryptBlocks(cvk, block),
});

// The test vectors that docs/domain.md §5 names.
test.each([
  ['0123456789ABCDEFFEDCBA9876543210', '1234567890123456', '9912', '220', '170'],
  ['99999999999999998888888888888888', '2222222222222222', '3333', '111', '361'],
])('under %s, %s expiring %s with service code %s has CVV %s', async (cvk, pan, expiryYymm, serviceCode, cvv) => {
  expect(await computeCvv(pairOf(createSecretKey(Buffer.from(cvk, 'hex'))), { pan, expiryYymm, serviceCode })).toBe(
    cvv,
  );
});

test('the printed CVV differs from the one on the magnetic stripe and follows the expiry', async () => {
  const cvk = pairOf(createSecretKey(Buffer.from('0123456789ABCDEFFEDCBA9876543210', 'hex')));
  const card = { pan: '1234567890123456', expiryYymm: '9912' };
  const printed = await computeCvv(cvk, { ...card, serviceCode: cvv2ServiceCode });
  expect(printed).not.toBe(await computeCvv(cvk, { ...card, serviceCode: '220' }));
  expect(printed).not.toBe(await computeCvv(cvk, { ...card, expiryYymm: '9911', serviceCode: cvv2ServiceCode }));
});
