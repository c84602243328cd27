import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('the configuration', () => {
  test('without variables is the demo on this machine', () => {
    expect(readConfig({})).toMatchObject({ isDemo: true, port: 3000, host: '127.0.0.1', isProduction: false });
  });

  test("with a database of one's own, or in production, is not the demo and listens to all", () => {
    const own = readConfig({ DATABASE_URL: 'postgresql://portal@db/portal' });
    expect(own).toMatchObject({ isDemo: false, host: '0.0.0.0' });
    expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ isDemo: false, isProduction: true });
    expect(readConfig({ DEMO: '1', HOST: '0.0.0.0' })).toMatchObject({ isDemo: true, host: '0.0.0.0' });
  });

  test('is listed in the README, variable by variable', async () => {
    const source = await readFile(path.join(import.meta.dirname, 'config.ts'), 'utf8');
    const names = Array.from(source.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm), ([, name]) => name);
    expect(names.length).toBeGreaterThan(30);
    const readme = await readFile(path.join(import.meta.dirname, '../../../README.md'), 'utf8');
    expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  test('names every variable at fault', () => {
    const broken = { PORT: 'x', DEMO: 'yes', DATABASE_URL: 'nowhere', LOG_LEVEL: '' };
    expect(() => readConfig(broken)).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*DEMO/);
  });

  test('has a token once its three variables are set, and names those that are missing', () => {
    const token = { PKCS11_MODULE: '/lib/token.so', PKCS11_TOKEN: 'portal', PKCS11_PIN_FILE: '/run/secrets/pin' };
    expect(readConfig(token).token).toEqual({
      modulePath: '/lib/token.so',
      label: 'portal',
      pinFile: '/run/secrets/pin',
    });
    expect(readConfig({}).token).toBeNull();
    const half = /PKCS11_PIN_FILE: must be set too, because PKCS11_MODULE and PKCS11_TOKEN is/;
    expect(() => readConfig({ ...token, PKCS11_PIN_FILE: '' })).toThrow(half);
  });

  test('has a postal API once its three variables are set, and names those that are missing', () => {
    const account = { POSTAL_CLIENT_ID: 'portal', POSTAL_CLIENT_SECRET: 'secret' };
    expect(readConfig({ ...account, POSTAL_API_URL: 'https://apis.usps.com/' }).postalApi).toEqual({
      apiUrl: 'https://apis.usps.com',
      clientId: 'portal',
      clientSecret: 'secret',
    });
    expect(readConfig({}).postalApi).toBeNull();
    const half = /POSTAL_API_URL: must be set too, because POSTAL_CLIENT_ID and POSTAL_CLIENT_SECRET is/;
    expect(() => readConfig(account)).toThrow(half);
    expect(() => readConfig({ ...account, POSTAL_API_URL: 'usps' })).toThrow(/POSTAL_API_URL: must be a URL such as/);
  });
});
