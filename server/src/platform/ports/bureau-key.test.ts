import { generateKey, readKey, revokeKey } from 'openpgp';
import { expect, test } from 'vitest';
import { createTestBureau } from '../../testing/bureau.ts';
import { encryptFor, readBureauKey } from './bureau-key.ts';

const now = new Date('2026-11-20T17:00:00Z');
const date = new Date('2026-11-01T00:00:00Z');

type KeyOptions = Parameters<typeof generateKey>[0];

async function makeKey(options: Partial<KeyOptions>) {
  return await generateKey({ userIDs: [{ name: 'Bureau' }], date, ...options, format: 'armored' });
}

test('what is encrypted is read by who has the private key, to the last byte, and by nobody else', async () => {
  const [bureau, other] = [await createTestBureau(), await createTestBureau()];
  const text = 'Núñez \r\n4111\n\n';
  const content = await encryptFor(await readBureauKey(bureau.publicKey, now), text, now);
  expect(content).toMatch(/^-----BEGIN PGP MESSAGE-----/);
  expect(content).not.toContain('4111');
  expect(await bureau.decrypt(content)).toBe(text);
  await expect(other.decrypt(content)).rejects.toThrow('No decryption key packets found');
});

test.each<[string, Partial<KeyOptions>]>([
  ['curve 25519', {}],
  ['RSA 2048', { type: 'rsa', rsaBits: 2048 }],
])('a key of %s is taken', async (_what, options) => {
  const { publicKey } = await makeKey(options);
  const key = await readBureauKey(publicKey, now);
  await expect(encryptFor(key, 'text', now)).resolves.toContain('PGP MESSAGE');
});

test.each<[string, () => Promise<string>, RegExp]>([
  ['text', async () => 'ssh-ed25519 AAAA', /^holds no OpenPGP public key in ASCII armor$/],
  ['a private key', async () => (await makeKey({})).privateKey, /^holds a private key/],
  [
    'RSA 1024',
    async () => (await makeKey({ type: 'rsa', rsaBits: 1024, config: { minRSABits: 1024 } })).publicKey,
    /nothing may be encrypted for \(.*too weak/,
  ],
  ['one that has expired', async () => (await makeKey({ keyExpirationTime: 86_400 })).publicKey, /expired/],
  [
    'one for signing alone',
    async () => (await makeKey({ subkeys: [{ sign: true }] })).publicKey,
    /may be encrypted for/,
  ],
  [
    'one that was revoked',
    async () => {
      const { publicKey, revocationCertificate } = await makeKey({});
      const key = await readKey({ armoredKey: publicKey });
      return (await revokeKey({ key, revocationCertificate, date, format: 'armored' })).publicKey;
    },
    /revoked/,
  ],
])('%s is refused', async (_what, make, message) => {
  await expect(readBureauKey(await make(), now)).rejects.toThrow(message);
});
