import { type FileHandle, open, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { createKeys, keptOf, loadKeys } from './keys.ts';

const ssn = { purpose: 'ssn', column: 'people.person.ssn_sealed', row: ['7'] } as const;
const [k1, k2] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64')) as [string, string];
const before = createKeys({ current: 'k1', keys: { k1 } });
const rotated = createKeys({ current: 'k2', keys: { k1, k2 } });
const withoutOld = createKeys({ current: 'k2', keys: { k2 } });

describe('the keys file', () => {
  test('is made once, for its owner only, however many processes start', async () => {
    const file = path.join(await makeTemporaryFolder(), 'new/keys.json');
    const all = await Promise.all(Array.from({ length: 5 }, () => loadKeys(file, null)));
    expect(new Set(all.map((keys) => keys.hmac('session-tokens', 'x').toString('hex'))).size).toBe(1);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(file, 'utf8')).current).toBe('k1');
  });

  test('is on the disk with its name and its new folders before a key is given out', async () => {
    const base = await makeTemporaryFolder();
    const probe = await open(base, 'r');
    const sync = vi.spyOn(Object.getPrototypeOf(probe) as FileHandle, 'sync');
    await probe.close();
    onTestFinished(() => sync.mockRestore());
    const synced: string[] = [];
    sync.mockImplementation(async function (this: FileHandle) {
      const [held, ...folders] = await Promise.all([
        this.stat(),
        ...['', 'deep', 'deep/new'].map(async (name) => {
          const { ino } = await stat(path.join(base, name));
          return { ino, name, entries: await readdir(path.join(base, name)) };
        }),
      ]);
      const folder = folders.find(({ ino }) => ino === held.ino);
      synced.push(
        folder ? `${folder.name}: ${folder.entries.join()}` : `a file of ${held.size > 60 ? 'a key' : 'nothing'}`,
      );
    });
    await loadKeys(path.join(base, 'deep/new/keys.json'), null);
    expect(synced.toSorted()).toEqual([': deep', 'a file of a key', 'deep/new: keys.json', 'deep: new']);
    expect(synced.at(-1)).toBe('deep/new: keys.json');
  });

  test.each([
    ['names a key that it does not hold', { current: 'k2', keys: { k1 } }, "names 'k2' as current"],
    ['holds a key that is too short', { current: 'k1', keys: { k1: 'AAAA' } }, '32 bytes'],
  ])('that %s is refused', async (_what, content, message) => {
    const file = path.join(await makeTemporaryFolder(), 'keys.json');
    await writeFile(file, JSON.stringify(content));
    await expect(loadKeys(file, null)).rejects.toThrow(message);
  });
});

describe('sealing', () => {
  test('opens to the same text, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(before.open(ssn, before.seal(ssn, text))).toBe(text);
      }),
    );
  });

  test('never gives the same value twice', () => {
    expect(before.seal(ssn, '9999')).not.toEqual(before.seal(ssn, '9999'));
  });

  test.each([
    ['purpose', { ...ssn, purpose: 'contact' }],
    ['table', { ...ssn, column: 'people.former.ssn_sealed' }],
    ['column', { ...ssn, column: 'people.person.birth_date_sealed' }],
    ['row', { ...ssn, row: ['8'] }],
    ['row whose key is longer', { ...ssn, row: ['7', ''] }],
    ['row whose key reads alike', { ...ssn, row: ['7","'] }],
  ] as const)('is bound: it opens at no other %s', (_what, other) => {
    const sealed = before.seal(ssn, '9999');
    expect(before.open({ ...ssn, row: ['7'] }, sealed)).toBe('9999');
    expect(() => before.open(other, sealed)).toThrow('unable to authenticate');
  });

  // Sealed by the form of before: purpose and key alone are authenticated.
  const unbound = Buffer.from(
    '026b310909090909090909090909098b357bf7c2237d43fe2890ad134e9976760ce5fe25c444656f',
    'hex',
  );

  test('opens a value from before it was bound while the keys file does not refuse it, and tells it by its first byte', () => {
    expect(before.takesUnbound).toBe(true);
    expect(before.open(ssn, unbound)).toBe('987654320');
    expect(before.open({ ...ssn, row: ['8'] }, unbound)).toBe('987654320');
    expect(() => before.open({ ...ssn, purpose: 'contact' }, unbound)).toThrow('unable to authenticate');
    const bound = createKeys({ current: 'k1', keys: { k1 }, bound: true });
    expect(bound.takesUnbound).toBe(false);
    expect(() => bound.open(ssn, unbound)).toThrow('people.person.ssn_sealed is not bound to its place');
    expect(bound.open(ssn, before.seal(ssn, '987654320'))).toBe('987654320');
  });

  test('neither takes its mark from a bound value, nor gives one to an unbound', () => {
    for (const value of [before.seal(ssn, '9999'), unbound]) {
      const changed = Buffer.from(value);
      changed[0] = (changed[0] as number) ^ 0x80;
      expect(() => before.open(ssn, changed)).toThrow('unable to authenticate');
    }
  });

  test('of what stands in no row opens for its purpose, and in no row', () => {
    const token = before.sealLoose('unsubscribe', '7');
    expect(createKeys({ current: 'k1', keys: { k1 }, bound: true }).openLoose('unsubscribe', token)).toBe('7');
    expect(() => before.open(ssn, token)).toThrow('unable to authenticate');
    expect(() => before.openLoose('unsubscribe', before.seal(ssn, '7'))).toThrow(Error);
  });

  test('shows a change in any bit', () => {
    const sealed = before.seal(ssn, '987654320');
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Buffer.from(sealed);
      changed[bit >> 3] = (changed[bit >> 3] as number) ^ (1 << (bit & 7));
      expect(() => before.open(ssn, changed)).toThrow(Error);
    }
  });
});

describe('after a rotation', () => {
  test('old values open, new ones are made with the new key', () => {
    const sealed = before.seal(ssn, '987654320');
    expect(rotated.open(ssn, sealed)).toBe('987654320');
    expect(() => withoutOld.open(ssn, sealed)).toThrow("does not hold the key 'k1'");
    expect(withoutOld.open(ssn, rotated.seal(ssn, '987654320'))).toBe('987654320');
  });

  test('the current key comes first, and each has a fingerprint of its own', () => {
    expect(rotated.keyIds).toEqual(['k2', 'k1']);
    expect(rotated.fingerprint('k1')).toEqual(before.fingerprint('k1'));
    expect(rotated.fingerprint('k2')).not.toEqual(before.fingerprint('k1'));
  });

  test('a value stored before is still found', () => {
    const stored = before.lookup('bank-account', '9999');
    expect(rotated.lookups('bank-account', '9999')).toContainEqual(stored);
    expect(rotated.lookup('bank-account', '9999')).not.toEqual(stored);
    expect(rotated.lookups('ssn', '9999')).not.toContainEqual(stored);
  });
});

describe('what is kept of a retired secret', () => {
  const kept = { k1: keptOf(k1, { keepsCardKeys: true }) };
  const retired = createKeys({ current: 'k2', keys: { k2 }, kept });

  test('opens nothing and finds nothing that was looked up', () => {
    expect(() => retired.open(ssn, before.seal(ssn, '987654320'))).toThrow("does not hold the key 'k1'");
    expect(retired.lookups('ssn', '987654320')).not.toContainEqual(before.lookup('ssn', '987654320'));
    expect(retired.hmacs('budgets', 'x')).toEqual([retired.hmac('budgets', 'x')]);
    expect(JSON.stringify(kept)).not.toContain(k1);
  });

  test('tells stopped numbers, the audit log, passkeys and links of emails from before', () => {
    for (const purpose of ['phone-numbers', 'email-addresses', 'audit'] as const) {
      expect(retired.hmacs(purpose, 'x')).toContainEqual(before.hmac(purpose, 'x'));
      expect(retired.hmac(purpose, 'x')).not.toEqual(before.hmac(purpose, 'x'));
    }
    expect(retired.steadyHmac('passkey-users', '7')).toEqual(rotated.steadyHmac('passkey-users', '7'));
    expect(retired.openLoose('unsubscribe', before.sealLoose('unsubscribe', '7'))).toBe('7');
  });

  test('checks its cards where that was wanted, but no PIN on the way', async () => {
    const [pan, pin] = ['1122334455667788', '4524'];
    const cvv = { pan, expiryYymm: '2912', serviceCode: '000' };
    const pvv = { pan, pvki: 1, pin };
    expect(retired.cards.has('k1')).toBe(true);
    expect(await retired.cards.cvv('k1', cvv)).toBe(await before.cards.cvv('k1', cvv));
    expect(await retired.cards.pvv('k1', pvv)).toBe(await before.cards.pvv('k1', pvv));
    const block = await before.cards.encryptPin(pan, pin);
    expect(await rotated.cards.findPin(pan, block)).toBe(pin);
    expect(await retired.cards.findPin(pan, block)).not.toBe(pin);
    const bare = createKeys({ current: 'k2', keys: { k2 }, kept: { k1: keptOf(k1, { keepsCardKeys: false }) } });
    expect(bare.cards.has('k1')).toBe(false);
    await expect(bare.cards.pvv('k1', pvv)).rejects.toThrow("does not hold the key 'k1'");
  });
});
