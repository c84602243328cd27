import {
  type CardKey,
  createHolder,
  getCard,
  issueCard,
  moveCard,
  openAccount,
  postDeposit,
  setPin,
} from '@portal/server/issuer/face';
import { type EmbeddedConnection, startEmbeddedPostgres } from '@portal/server/platform/db/embedded/start';
import { migrate } from '@portal/server/platform/db/migrate';
import { createPool } from '@portal/server/platform/db/pool';
import { inTransaction } from '@portal/server/platform/db/transaction';
import { createKeys, type Keys } from '@portal/server/platform/ports/keys';
import { systemRandom } from '@portal/server/platform/ports/random';
import type pg from 'pg';
import { makeBenchFolder } from '../harness/folder.ts';

export const benchDay = '2026-11-20';
export const benchNow = new Date('2026-11-20T17:00:00Z');

export interface IssuingDatabase {
  pool: pg.Pool;
  connection: EmbeddedConnection;
  keys: Keys;
  folder: string;
  close(): Promise<void>;
}

/** A database of the issuing core on a temporary folder, durable as the real one. */
export async function openIssuingDatabase(maxConnections: number): Promise<IssuingDatabase> {
  const { folder, remove } = await makeBenchFolder();
  const database = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const pool = createPool(database.owner, { maxConnections, patientMs: 60 * 60_000 });
  await migrate(pool);
  const close = async () => {
    await pool.end();
    await database.stop();
    await remove();
  };
  const keys = createKeys({ current: 'k1', keys: { k1: Buffer.alloc(32, 1).toString('base64') } });
  return { pool, connection: database.owner, keys, folder, close };
}

/** Accounts with an active card and a billion dollars each, whose ids follow each other. */
export async function createRichAccounts({ pool, keys }: IssuingDatabase, count: number): Promise<CardKey[]> {
  const address = { line1: '1 Main Street', line2: null, city: 'Austin', state: 'TX', zip: '78701', country: 'US' };
  const person = { givenName: 'Pat', familyName: 'Bench', ssn: '987654329', birthDate: '1950-01-31' };
  const tools = { keys, random: systemRandom };
  return await inTransaction(pool, async (tx) => {
    const cards: CardKey[] = [];
    for (let n = 0; n < count; n++) {
      const holder = { ...person, address, email: null, mobileNumber: null };
      const holderId = await createHolder(tx, keys, holder, benchNow);
      const accountId = await openAccount(tx, tools, { holderId, routingNumber: '800000006' }, benchNow);
      const order = { accountId, iin: '999901', accountNickName: 'Mastercard', cardholderName: 'PAT BENCH' };
      const cardId = await issueCard(tx, tools, { ...order, today: benchDay, validYears: 3 }, benchNow);
      await moveCard(tx, { accountId, cardId }, 'ACTIVATED', benchNow);
      await setPin(tx, keys, await getCard(tx, cardId), '2580');
      const deposit = { accountId, reference: 'opening', description: 'Opening', businessDay: benchDay };
      await postDeposit(tx, { ...deposit, amountCents: 1_000_000_000_00 }, benchNow);
      cards.push({ accountId, cardId });
    }
    return cards;
  });
}
