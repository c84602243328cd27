import { once } from 'node:events';
import { chmod, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createKeysFile } from '../ports/keys-file.ts';
import { createTestBureau } from '../testing/bureau.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { checkStart } from './check-start.ts';
import { readSettings } from './config.ts';

const check = (env: Record<string, string>) => checkStart(readSettings({ PORT: '0', ...env }));

/** A port that somebody uses until the test ends. */
async function takePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** What a portal in production must be given, all of it there. */
async function makeProduction() {
  const folder = await makeTemporaryFolder();
  const [achDir, bureauDir] = [path.join(folder, 'ach'), path.join(folder, 'cards')];
  await mkdir(achDir);
  await mkdir(bureauDir);
  const bureauKey = path.join(folder, 'bureau.asc');
  await writeFile(bureauKey, (await createTestBureau()).publicKey);
  const keysFile = path.join(folder, 'keys.json');
  await createKeysFile(keysFile, null);
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    EMBEDDED_DATABASE: '1',
    DATA_DIR: folder,
    KEYS_FILE: keysFile,
    ACH_DIR: achDir,
    CARD_BUREAU_DIR: bureauDir,
    CARD_BUREAU_KEY: bureauKey,
    MAIL_HOUSE_DIR: bureauDir,
    MAIL_HOUSE_KEY: bureauKey,
    API_KEY: 'portal',
    GATEWAY_KEY: 'gateway',
    SMTP_URL: 'smtps://mail.example:465',
    SMTP_FROM: 'portal@mail.example',
  };
}

describe('a start', () => {
  test('without variables finds nothing wrong', async () => {
    const folder = await makeTemporaryFolder();
    await expect(check({ DATA_DIR: folder })).resolves.toBeUndefined();
    expect(await readdir(folder)).toEqual([]);
  });

  test('in production, with all that it needs, finds nothing wrong', async () => {
    await expect(check(await makeProduction())).resolves.toBeUndefined();
  });

  test('in production without anything names all that is missing at once, and makes nothing', async () => {
    const folder = await makeTemporaryFolder();
    const starting = check({ NODE_ENV: 'production', DATA_DIR: folder, DEMO: '1' });
    const message = await starting.catch((fault: Error) => fault.message);
    const chosen = ['DEMO', 'API_KEY', 'GATEWAY_KEY', 'DATABASE_URL', 'SMS_ACCOUNT or SMTP_URL'];
    const named = [
      ...chosen,
      'CARD_BUREAU_DIR, CARD_BUREAU_KEY',
      'MAIL_HOUSE_DIR, MAIL_HOUSE_KEY',
      'ACH_DIR',
      'KEYS_FILE',
    ];
    const lines = String(message).split('\n').slice(1);
    expect(lines.map((line) => line.trim().split(':')[0])).toEqual(named);
    expect(await readdir(folder)).toEqual([]);
  });

  test.each<[string, Record<string, string>, RegExp]>([
    ['a demo', { DEMO: '1' }, /DEMO: the demo never runs in production/],
    ['the gateway keys of the demo', { API_KEY: 'demo' }, /API_KEY: must be an identifier of your own/],
    ['neither a database nor the choice of the embedded one', { EMBEDDED_DATABASE: '0' }, /DATABASE_URL: must be set/],
    ['no way to send a passcode', { SMTP_URL: '', SMTP_FROM: '' }, /SMS_ACCOUNT or SMTP_URL: must be set/],
    ['a mail server without a sender', { SMTP_FROM: '' }, /SMTP_FROM: must be set too, because SMTP_URL is/],
    ['mail that others can read on its way', { SMTP_URL: 'smtp://mail.example' }, /SMTP_URL: .*TLS/],
    ['an account without token', { SMS_ACCOUNT: 'AC1' }, /SMS_TOKEN: [^]*SMS_FROM: must be set too/],
    [
      'no folder for the bank',
      { ACH_DIR: '' },
      /ACH_DIR: must be set while the program's feature 'bankTransfer' is on/,
    ],
    [
      'a folder for the bank that is not there',
      { ACH_DIR: '/nowhere/ach' },
      /ACH_DIR: .*cannot be written to \(ENOENT/,
    ],
    [
      'nobody who makes cards',
      { CARD_BUREAU_DIR: '', CARD_BUREAU_KEY: '' },
      /CARD_BUREAU_DIR, CARD_BUREAU_KEY: must be/,
    ],
    ['a folder for cards without a key', { CARD_BUREAU_KEY: '' }, /CARD_BUREAU_KEY: must be set too/],
    ['a folder for cards that is not there', { CARD_BUREAU_DIR: '/nowhere' }, /CARD_BUREAU_DIR: .*cannot be written/],
    [
      'a key of the bureau that is not there',
      { CARD_BUREAU_KEY: '/nowhere' },
      /CARD_BUREAU_KEY: .*cannot be read \(ENOENT/,
    ],
    ['nobody who mails letters', { MAIL_HOUSE_DIR: '', MAIL_HOUSE_KEY: '' }, /MAIL_HOUSE_DIR, MAIL_HOUSE_KEY: must be/],
    ['a folder for letters without a key', { MAIL_HOUSE_KEY: '' }, /MAIL_HOUSE_KEY: must be set too/],
    ['a folder for letters that is not there', { MAIL_HOUSE_DIR: '/nowhere' }, /MAIL_HOUSE_DIR: .*cannot be written/],
    ['keys that nobody made', { KEYS_FILE: '/nowhere/keys.json' }, /KEYS_FILE: .*'npm run keys -- create/],
  ])('in production is refused with %s', async (_what, env, message) => {
    await expect(check({ ...(await makeProduction()), ...env })).rejects.toThrow(message);
  });

  test.each<[string, Record<string, string>, RegExp]>([
    [
      'a program that is not there',
      { PROGRAM_DIR: '/nowhere/program' },
      /PROGRAM_DIR: there is no program in \/nowhere/,
    ],
    ['proxies that are no addresses', { TRUSTED_PROXIES: '10.0.0.0/8, proxy.example' }, /TRUSTED_PROXIES: must be IP/],
    ['a range that is none', { TRUSTED_PROXIES: '10.0.0.0/33' }, /TRUSTED_PROXIES: must be IP/],
    ['an HSTS that is none', { HSTS: 'yes' }, /HSTS: must be such as/],
    [
      'half a push key',
      { VAPID_SUBJECT: 'mailto:a@b.example' },
      /VAPID_PUBLIC_KEY: [^]*VAPID_PRIVATE_KEY: must be set too/,
    ],
  ])('anywhere is refused with %s', async (_what, env, message) => {
    await expect(check({ DATA_DIR: await makeTemporaryFolder(), ...env })).rejects.toThrow(message);
  });

  test('is refused while the program has no fees to show, and says what is missing, where, and what it holds', async () => {
    const [folder, dataDir] = [await makeTemporaryFolder(), await makeTemporaryFolder()];
    await cp('program', folder, { recursive: true });
    await rm(path.join(folder, 'documents/feeSchedule.json'));
    await expect(check({ DATA_DIR: dataDir, PROGRAM_DIR: folder })).rejects.toThrow(
      /PROGRAM_DIR: documents\/feeSchedule\.json is missing\. It holds all fees and limits: a file with "version"/,
    );
  });

  test('is refused while another program has the port, before anything is made', async () => {
    const folder = await makeTemporaryFolder();
    const port = await takePort();
    await expect(check({ DATA_DIR: folder, PORT: String(port) })).rejects.toThrow(
      `PORT, HOST: 127.0.0.1:${port} is in use by another program`,
    );
    expect(await readdir(folder)).toEqual([]);
  });

  test('names a keys file that cannot be read among the rest', async () => {
    const env = await makeProduction();
    await writeFile(env.KEYS_FILE, '{}');
    await expect(check({ ...env, API_KEY: 'demo' })).rejects.toThrow(/API_KEY: [^]*KEYS_FILE: /);
  });

  test('is refused with a key that cannot encrypt', async () => {
    const env = await makeProduction();
    await writeFile(env.CARD_BUREAU_KEY, 'no key');
    await expect(check(env)).rejects.toThrow(/CARD_BUREAU_KEY: .*bureau.asc holds no OpenPGP public key/);
  });

  test('is refused with a folder for the bank that is a file', async () => {
    const file = path.join(await makeTemporaryFolder(), 'ach');
    await writeFile(file, '');
    await chmod(file, 0o755);
    await expect(check({ ...(await makeProduction()), ACH_DIR: file })).rejects.toThrow('ACH_DIR: ');
  });
});
