import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CardKeys, CardSealPurpose } from '../platform/ports/card-keys/card-keys.ts';
import { cvv2ServiceCode } from '../platform/ports/card-keys/cvv.ts';
import { TokenProblem } from '../platform/ports/card-keys/token/token-problem.ts';
import type { SealedPlace } from '../platform/ports/sealed-place.ts';

/** Keys before a rotation from k1 to k2, and after it. */
export interface CardKeyAges {
  before: CardKeys;
  rotated: CardKeys;
  /** Retires k1 but for its card keys. */
  retire: () => Promise<CardKeys>;
}

const pan = '1122334455667788';
const place = { purpose: 'pan', column: 'cards.card.pan_sealed', row: ['1', '2'] } as const;
const otherPan = '1122334455667796';
const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength, maxLength });
const rounds = { numRuns: 20 };

/** The tests of card keys wherever they are kept: the same for the file and for a token. */
export function describeCardKeys(where: string, ages: () => CardKeyAges): void {
  describe(`card keys in ${where}`, () => {
    test('open what they sealed, whatever it is, and never seal it alike', async () => {
      const { before } = ages();
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1 }), async (text) => {
          const [one, two] = [await before.seal(place, text), await before.seal(place, text)];
          expect(one).not.toEqual(two);
          expect([await before.open(place, one), await before.open(place, two)]).toEqual([text, text]);
        }),
        rounds,
      );
    });

    test('refuse what is of another purpose or place, changed in any byte or too short', async () => {
      const { before } = ages();
      const sealed = await before.seal(place, pan);
      // It is the value that is wrong: nobody is told that the keys are away.
      const expectRefused = async (at: SealedPlace<CardSealPurpose>, value: Buffer) => {
        const fault = await before.open(at, value).catch((error: unknown) => error);
        expect(fault).toBeInstanceOf(Error);
        expect(fault).not.toBeInstanceOf(TokenProblem);
      };
      await expectRefused({ ...place, purpose: 'pvv' }, sealed);
      await expectRefused({ ...place, column: 'cards.card.pvv_sealed' }, sealed);
      await expectRefused({ ...place, row: ['1', '3'] }, sealed);
      await expectRefused({ ...place, row: ['12'] }, sealed);
      // Behind the id of the key, which is 'k1'.
      for (let at = 3; at < sealed.length; at++) {
        const changed = Buffer.from(sealed);
        changed[at] = (changed[at] as number) ^ 1;
        await expectRefused(place, changed);
      }
      for (const length of [3, 14, 20]) await expectRefused(place, sealed.subarray(0, length));
      expect(await before.open(place, sealed)).toBe(pan);
    });

    test('find a number by its hash, before and after a rotation', async () => {
      const { before, rotated } = ages();
      const stored = await before.lookup(pan);
      expect(stored.subarray(0, 3)).toEqual(Buffer.from('\x02k1', 'latin1'));
      expect(stored).toHaveLength(3 + 32);
      expect(await before.lookup(pan)).toEqual(stored);
      expect(await before.lookup(otherPan)).not.toEqual(stored);
      expect(await rotated.lookups(pan)).toContainEqual(stored);
      expect(await rotated.lookups(pan)).toContainEqual(await rotated.lookup(pan));
      expect(await rotated.lookup(pan)).not.toEqual(stored);
    });

    test('give a card the same CVV again, and another one to another card', async () => {
      const { before, rotated } = ages();
      const card = { pan, expiryYymm: '2912', serviceCode: cvv2ServiceCode };
      const cvv = await before.cvv('k1', card);
      expect(cvv).toMatch(/^\d{3}$/);
      expect([await before.cvv('k1', card), await rotated.cvv('k1', card)]).toEqual([cvv, cvv]);
      const months = ['3001', '3002', '3003', '3004', '3005'];
      const others = await Promise.all(months.map((expiryYymm) => before.cvv('k1', { ...card, expiryYymm })));
      expect(new Set([cvv, ...others]).size).toBeGreaterThan(1);
    });

    test('give a PIN the same PVV again, and another one to another PIN', async () => {
      const { before, rotated } = ages();
      const pvv = await before.pvv('k1', { pan, pvki: 1, pin: '2580' });
      expect(pvv).toMatch(/^\d{4}$/);
      expect(await rotated.pvv('k1', { pan, pvki: 1, pin: '2580' })).toBe(pvv);
      const pins = ['0000', '1111', '2222', '3333'];
      const others = await Promise.all(pins.map((pin) => before.pvv('k1', { pan, pvki: 1, pin })));
      expect(new Set([pvv, ...others]).size).toBeGreaterThan(2);
    });

    test("read the PIN in a block of the network, under an older key too, and none in another card's", async () => {
      const { before, rotated } = ages();
      await fc.assert(
        fc.asyncProperty(digits(4, 12), async (pin) => {
          const block = await before.encryptPin(pan, pin);
          expect(block).toMatch(/^[0-9A-F]{16}$/);
          expect(await before.findPin(pan, block)).toBe(pin);
          expect(await rotated.findPin(pan, block)).toBe(pin);
          expect(await rotated.findPin(otherPan, block)).not.toBe(pin);
        }),
        rounds,
      );
      expect(await before.findPin(pan, 'no block')).toBeNull();
    });

    test('of a retired key check its cards, and do nothing else', async () => {
      const { before, retire } = ages();
      const card = { pan, expiryYymm: '2912', serviceCode: cvv2ServiceCode };
      const pin = { pan, pvki: 1, pin: '2580' };
      const [cvv, pvv, sealed] = [
        await before.cvv('k1', card),
        await before.pvv('k1', pin),
        await before.seal(place, pan),
      ];
      const [hash, block] = [await before.lookup(pan), await before.encryptPin(pan, '2580')];
      const retired = await retire();
      expect(retired.has('k1')).toBe(true);
      expect(await retired.cvv('k1', card)).toBe(cvv);
      expect(await retired.pvv('k1', pin)).toBe(pvv);
      await expect(retired.open(place, sealed)).rejects.toThrow("'k1'");
      expect(await retired.lookups(pan)).not.toContainEqual(hash);
      expect(await retired.findPin(pan, block)).not.toBe('2580');
      expect(retired.has('k7')).toBe(false);
      await expect(retired.cvv('k7', card)).rejects.toThrow("'k7'");
    });
  });
}
