import { expect, test } from 'vitest';
import { isDatabaseUrl, readDatabaseUrl } from './database-url.ts';

test('one server is one address, as it was written', () => {
  const url = 'postgresql://portal:se%20cret@db:5433/portal?sslmode=verify-full';
  expect(readDatabaseUrl(url)).toEqual({ urls: [url], isPooled: false });
});

test('several servers stand by commas, each with a port of its own or the usual one', () => {
  const { urls } = readDatabaseUrl(
    'postgresql://portal@one,two:5433/portal?sslmode=require&target_session_attrs=primary',
  );
  expect(urls).toEqual([
    'postgresql://portal@one/portal?sslmode=require',
    'postgresql://portal@two:5433/portal?sslmode=require',
  ]);
});

test('several sockets are named as in libpq', () => {
  expect(readDatabaseUrl('postgresql:///portal?host=/one,/two&port=5432,5433&user=portal').urls).toEqual([
    'postgresql:///portal?host=%2Fone&port=5432&user=portal',
    'postgresql:///portal?host=%2Ftwo&port=5433&user=portal',
  ]);
});

test('PgBouncer is named by a parameter that no server sees', () => {
  const address = readDatabaseUrl('postgresql://portal@pooler:6432/portal?pgbouncer=true');
  expect(address).toEqual({ urls: ['postgresql://portal@pooler:6432/portal'], isPooled: true });
});

test.each(['nowhere', 'https://db/portal', 'postgresql://one,two:x/portal', ''])('%s is no address', (text) => {
  expect(isDatabaseUrl(text)).toBe(false);
});

test('what is wrong is said without the password', () => {
  expect(() => readDatabaseUrl('mysql://portal:secret@db/portal')).toThrow(/^must be a URL such as [^\n]*$/);
  expect(() => readDatabaseUrl('mysql://portal:secret@db/portal')).not.toThrow(/secret/);
});
