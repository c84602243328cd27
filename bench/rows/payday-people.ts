import { loadDemoPeople } from '@portal/server/demo/people';
import { seedMany } from '@portal/server/demo/seed-many';
import { createPool } from '@portal/server/platform/db/pool';
import { loadKeys } from '@portal/server/platform/ports/keys';
import { loadDocumentSet } from '@portal/server/program/load-document-set';
import { loadIssuing } from '@portal/server/program/load-issuing';
import { closeDemoDays } from '@portal/server/start/reconciliation/close-demo-days';
import { cardPan, depositNumber } from '../../server/src/issuer/sealed-tables.ts';
import { type PortalProcess, type StartedAs, startPortalProcess } from '../harness/portal.ts';
import { type DemoDatabase, openDemoDatabase, type Place } from './demo-database.ts';

/** Somebody who looks at their money, pays, and is paid. */
export interface PaydayPerson {
  userId: string;
  cookie: string;
  accountId: number;
  cardId: number;
  accountNumber: string;
  pan: string;
}

const deviceToken = (loginId: number) => `payday-device-token-${loginId}`;

/**
 * A demo's database with so many people more, on devices that their logins know, and so many months of their books, in a
 * temporary folder unless told.
 */
export async function openPaydayDatabase(
  holders: number,
  months = 2,
  place?: Place,
): Promise<{ database: DemoDatabase; password: string; people: PaydayPerson[] }> {
  const database = await openDemoDatabase(1, place);
  const pool = createPool(database.connection, { isPipelined: false, patientMs: 3_600_000 });
  const [demo, issuing, documentSet, keys] = await Promise.all([
    loadDemoPeople('program'),
    loadIssuing('program'),
    loadDocumentSet('program'),
    loadKeys(database.keysFile, null),
  ]);
  await seedMany(pool, { demo, issuing, keys, ...documentSet }, { holders, months }, new Date());
  // A demo's portal closes the last days when it first starts, with the books of all: of so many people that takes minutes.
  await closeDemoDays(pool, { keys, issuing }, new Date());
  await pool.query(
    `INSERT INTO identity.device (login_id, token_hash, label, first_seen_at, last_seen_at)
     SELECT login_id, sha256(convert_to('payday-device-token-' || login_id, 'UTF8')), 'Benchmark', created_at, created_at
     FROM identity.login WHERE user_id LIKE 'sample%'`,
  );
  const { rows } = await pool.query(
    `SELECT login.user_id AS "userId", login.login_id AS "loginId", card.account_id AS "accountId", card.card_id AS "cardId",
       card.pan_sealed AS "panSealed", account.account_number_sealed AS "numberSealed"
     FROM identity.login JOIN issuer.account USING (holder_id) JOIN issuer.card USING (account_id)
     WHERE login.user_id LIKE 'sample%' ORDER BY login_id`,
  );
  await pool.query('VACUUM ANALYZE');
  await pool.query('CHECKPOINT');
  await pool.end();
  const people = await Promise.all(
    rows.map(async ({ userId, loginId, accountId, cardId, panSealed, numberSealed }) => ({
      userId,
      accountId,
      cardId,
      cookie: `device=${deviceToken(loginId)}`,
      accountNumber: keys.open(depositNumber.at(accountId), numberSealed),
      pan: await keys.cards.open(cardPan.at(accountId, cardId), panSealed),
    })),
  );
  return { database, password: demo.password, people };
}

/** The secret with which the card network signs. */
export const networkSecret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;

/** The address of such a database for a role of it, as `DATABASE_URL` has it. */
export function databaseUrlOf({ connection: { host, port, user, database } }: DemoDatabase, role = user): string {
  return `postgresql:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${role}`;
}

/** A process of the portal on such a database. */
export async function startPaydayPortal(
  port: number,
  database: DemoDatabase,
  more: Record<string, string> = {},
  started: StartedAs = {},
): Promise<PortalProcess> {
  const settings = {
    DATABASE_URL: databaseUrlOf(database),
    KEYS_FILE: database.keysFile,
    NETWORK_SECRET: networkSecret,
    TRUSTED_PROXIES: '127.0.0.1',
    ...more,
  };
  return await startPortalProcess(port, settings, started);
}
