import { once } from 'node:events';
import { chmod, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDoorSecret } from '../doors/signed/send-message.ts';
import { createKeysFile } from '../platform/ports/keys-file.ts';
import { createTestBureau } from '../testing/bureau.ts';
import { makeOwnProgram } from '../testing/own-program.ts';
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

/** Makes everything that a portal in production must be given. */
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
    NETWORK_SECRET: createDoorSecret(),
    DESK_SECRET: createDoorSecret(),
    PUBLIC_URL: 'https://portal.example',
    PROGRAM_DIR: await makeOwnProgram(path.join(folder, 'program')),
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
      'NETWORK_SECRET',
      'DESK_SECRET',
      'PUBLIC_URL',
      'PROGRAM_DIR',
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
    ['a folder for archives without a key', { ARCHIVE_DIR: '/nowhere' }, /ARCHIVE_KEY: must be set too/],
    [
      'a folder for archives that is not there',
      { ARCHIVE_DIR: '/nowhere', ARCHIVE_KEY: '/nowhere' },
      /ARCHIVE_DIR: .*cannot be written[^]*ARCHIVE_KEY: .*cannot be read/,
    ],
    ['a list of sanctions that is not there', { SCREENING_DIR: '/nowhere' }, /SCREENING_DIR: ENOENT/],
    ['a closed door of the network', { NETWORK_SECRET: '' }, /NETWORK_SECRET: must be set; or NETWORK=off, and no pay/],
    ['a door of the network that is off and open', { NETWORK: 'off' }, /NETWORK: is off, but NETWORK_SECRET opens/],
    ['a closed door of the desk', { DESK_SECRET: '' }, /DESK_SECRET: must be set; or DESK=off, and customer service/],
    ['a door of the desk that is off and open', { DESK: 'off' }, /DESK: is off, but DESK_SECRET opens/],
    [
      'no address of its own',
      { PUBLIC_URL: '' },
      /PUBLIC_URL: must be set; or PUBLIC_URL=off, and emails have no link/,
    ],
    ['no program of its own', { PROGRAM_DIR: '' }, /PROGRAM_DIR: must be the folder of your own program; .*made-up/],
    ["the demo's program, named", { PROGRAM_DIR: './program' }, /PROGRAM_DIR: must be the folder of your own program/],
    ['keys that nobody made', { KEYS_FILE: '/nowhere/keys.json' }, /KEYS_FILE: .*'npm run keys -- create/],
  ])('in production is refused with %s', async (_what, env, message) => {
    await expect(check({ ...(await makeProduction()), ...env })).rejects.toThrow(message);
  });

  test('in production finds nothing wrong with doors and an address that are off by name', async () => {
    const off = { NETWORK_SECRET: '', NETWORK: 'off', DESK_SECRET: '', DESK: 'off', PUBLIC_URL: 'off' };
    await expect(check({ ...(await makeProduction()), ...off })).resolves.toBeUndefined();
  });

  test("in production names every field that a copied program still has of the demo's", async () => {
    const env = await makeProduction();
    await cp('program/program.json', path.join(env.PROGRAM_DIR, 'program.json'));
    const message = await check(env).catch((fault: Error) => fault.message);
    const fields = Array.from(
      String(message).matchAll(/PROGRAM_DIR: program\.json has the demo's (.*?);/g),
      ([, at]) => at,
    );
    expect(fields).toEqual([
      'name',
      'fullName.en',
      'fullName.es',
      'phone',
      'phoneLink',
      'mailAddress',
      'legalNote.en',
      'legalNote.es',
      'issuing.iin',
      'issuing.routingNumber',
      'issuing.ach.bankName',
      'issuing.ach.companyName',
      'issuing.ach.companyId',
    ]);
  });

  test('in production is refused with each document that no lawyer has read', async () => {
    const env = await makeProduction();
    const file = path.join(env.PROGRAM_DIR, 'documents/terms.json');
    const terms = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...terms, isDraft: true }));
    await expect(check(env)).rejects.toThrow('PROGRAM_DIR: documents/terms.json is a draft; have a lawyer read it');
  });

  test.each<[string, Record<string, string>, RegExp]>([
    ['an address that is none', { PUBLIC_URL: 'portal' }, /PUBLIC_URL: must be a URL such as .*, or 'off'/],
    ['a door that is switched on by name', { NETWORK: 'on' }, /NETWORK: must be 'off', or absent/],
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

  test("the same of the console's port, which is another one than the portal's", async () => {
    const folder = await makeTemporaryFolder();
    const [port, free] = [await takePort(), '4711'];
    await expect(check({ DATA_DIR: folder, DEMO: '1', DESK_PORT: String(port) })).rejects.toThrow(
      `DESK_PORT, HOST: 127.0.0.1:${port} is in use by another program`,
    );
    await expect(check({ DATA_DIR: folder, DEMO: '1', PORT: free, DESK_PORT: free })).rejects.toThrow(
      'DESK_PORT: must be another port than PORT',
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
