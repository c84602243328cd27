import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadKeys } from './keys.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'keys-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the keys file', () => {
  test('is made once, for its owner only, however many processes start', async () => {
    const file = path.join(folder, 'new/keys.json');
    const all = await Promise.all(Array.from({ length: 5 }, () => loadKeys(file)));
    expect(new Set(all.map((keys) => keys.hmac('session-tokens', 'x').toString('hex'))).size).toBe(1);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(file, 'utf8')).current).toBe('k1');
  });

  test('that is not one is refused', async () => {
    const file = path.join(folder, 'broken.json');
    await writeFile(file, '{"current": "k2", "keys": {"k1": "AAAA"}}');
    await expect(loadKeys(file)).rejects.toThrow("names 'k2' as current");
  });
});
