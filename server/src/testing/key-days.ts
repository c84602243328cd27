import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { login } from '@portal/contract/session/login';
import { expect } from 'vitest';
import { encryptPinForDemo } from '../issuer/demo/face.ts';
import { checkKeys, getCard, setPin } from '../issuer/face.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Token } from '../platform/ports/card-keys/token/token.ts';
import type { Keys } from '../platform/ports/keys.ts';
import { KeysFile } from '../platform/ports/keys-file.ts';
import { openLiveKeys } from '../platform/ports/live-keys.ts';
import { countByKey } from '../platform/ports/reseal-table.ts';
import { runKeys } from '../start/keys/run-keys.ts';
import { sealedTables } from '../start/keys/sealed-tables.ts';
import { openPlay } from './card-play.ts';
import { testKeys, testSecret } from './keys.ts';
import { createTestNetwork, sendMessage } from './network.ts';
import { fromKnownDevice, testPassword } from './people.ts';
import { fillSealedTables, readSealed } from './sealed-rows.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

const pin = '4826';

/**
 * A portal whose keys are in a file of their own, with a row in each table that holds sealed values, a card with a PIN, and
 * the commands for keys, which make new ones in `token` if there is one. Close its API at the end.
 */
export async function openKeyDays(token: Token | null = null) {
  const api = await createTestNetwork();
  const file = path.join(await makeTemporaryFolder(), 'keys.json');
  await writeFile(file, JSON.stringify({ current: 'test', keys: { test: testSecret } }), { mode: 0o600 });
  const live = await openLiveKeys(file, token);
  api.services.keys = live.keys;
  await checkKeys(api.pool, live.keys);
  const play = await openPlay(api);
  const issued = await getCard(api.pool, play.person.cardId);
  await inTransaction(api.pool, (tx) => setPin(tx, testKeys, issued, pin));
  await fillSealedTables(api.pool, testKeys, play.person, api.clock.now());

  /** Runs a command; its exit code, and what it wrote. */
  const keys = async (...args: string[]): Promise<{ code: number; text: string }> => {
    const lines: string[] = [];
    const write = (line: string) => void lines.push(line);
    const readProgram = async () => api.services;
    const tools = { pool: api.pool, file, token, now: api.clock.now(), readProgram, write };
    const ignore = () => undefined;
    const code = await runKeys(args, tools, ignore, ignore);
    return { code, text: lines.join('\n') };
  };
  const readAnew = () => live.readAnew((fresh) => checkKeys(api.pool, fresh));
  const read = async () => KeysFile.parse(JSON.parse(await readFile(file, 'utf8')));
  /** How many rows hold a value under a key. */
  const heldUnder = async (keyId: string): Promise<number> => {
    const counts = await Promise.all(sealedTables.map((table) => countByKey(api.pool, table)));
    return counts.reduce((sum, byKey) => sum + (byKey.get(keyId) ?? 0), 0);
  };
  /** Rotates to k1, as an operator does, and has this process read it. */
  const rotate = async (): Promise<void> => {
    expect(await keys('rotate')).toMatchObject({ code: 0 });
    await readAnew();
    expect(await keys('use', 'k1')).toMatchObject({ code: 0 });
    await readAnew();
  };
  let purchases = 0;
  /** Signs in, and pays with card number, PIN and CVV; a wrong PIN is declined. */
  const expectPortalWorks = async (): Promise<void> => {
    purchases += 1;
    const { userId, cardId } = play.person;
    const reply = await api.send(login, { userId, password: testPassword }, fromKnownDevice(play.person));
    expect(reply.entity).toMatchObject({ success: true });
    const card = await getCard(api.pool, cardId);
    const pay = async (name: string, more: object) =>
      (await sendMessage(api, 'authorization', play.purchase(`${name}-${purchases}`, 1, more))).body;
    const withPin = async (typed: string) => ({
      card: { ...play.card, pinBlock: await encryptPinForDemo(live.keys, card, typed) },
    });
    expect(await pay('pin', await withPin(pin))).toMatchObject({ isApproved: true });
    expect(await pay('wrong', await withPin('1111'))).toMatchObject({ responseCode: '55' });
    const online = { entryMode: 'ECOMMERCE', card: { ...play.card, cvv2: play.cvv } };
    expect(await pay('web', online)).toMatchObject({ isApproved: true });
  };
  /** All that is sealed, by table. */
  const textsOf = async (of: Keys): Promise<Record<string, string[]>> =>
    Object.fromEntries(
      await Promise.all(
        sealedTables.map(async (table) => [table.name, await readSealed(api.pool, of, table)] as const),
      ),
    );
  return { api, file, live, play, keys, readAnew, read, heldUnder, rotate, expectPortalWorks, textsOf };
}

export type KeyDays = Awaited<ReturnType<typeof openKeyDays>>;
