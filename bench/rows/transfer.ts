import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { placeBankForDemo } from '@portal/server/issuer/demo/face';
import { confirmTransfer, findSenderForUpdate, getCard, type IssuedCard } from '@portal/server/issuer/face';
import { inTransaction, sendAhead } from '@portal/server/platform/db/transaction';
import { systemRandom } from '@portal/server/platform/ports/random';
import { compare } from '../harness/compare.ts';
import { inScript, measurePgbench } from '../harness/pgbench.ts';
import type { Row } from '../harness/row.ts';
import { onPool, type Transact } from '../harness/transact.ts';
import {
  benchDay,
  benchNow,
  createRichAccounts,
  type IssuingDatabase,
  openIssuingDatabase,
} from './issuing-database.ts';

const accounts = 1_000;
const load = { callers: 16, seconds: 4 };
/** Subject per second over pgbench per second. */
const goalShare = 0.9;
const money = { amountCents: 100, feeCents: 150 };

/** Cards whose accounts all have a verified bank account. */
export async function createSenders(database: IssuingDatabase, count = accounts): Promise<IssuedCard[]> {
  const keys = await createRichAccounts(database, count);
  const tools = { keys: database.keys, random: systemRandom };
  const numbers = { routingNumber: '800000006', accountNumber: '66400000', bankName: 'Mesquite Credit Union' };
  const when = { odfi: '80000000', addedAt: benchNow, today: benchDay };
  return await inTransaction(database.pool, async (tx) => {
    const cards: IssuedCard[] = [];
    for (const { accountId, cardId } of keys) {
      const bank = { accountId, accountType: 'CHECKING', ...numbers, isVerified: true, ...when } as const;
      await placeBankForDemo(tx, tools, bank);
      cards.push(await getCard(tx, cardId));
    }
    return cards;
  });
}

/** Transfers that the issuing core confirms in a second. */
export async function measureTransfers(transact: Transact, cards: readonly IssuedCard[]): Promise<number> {
  const endMs = performance.now() + load.seconds * 1000;
  let confirmed = 0;
  const caller = async () => {
    while (performance.now() < endMs) {
      const { holderId, cardId, accountId } = cards[Math.floor(Math.random() * cards.length)] as IssuedCard;
      await transact(accountId, async (tx) => {
        const sender = await findSenderForUpdate(tx, holderId, cardId);
        if (!sender) throw new Error('there is no such card');
        const { card, bank, availableCents } = sender;
        if (!bank || availableCents < 250) throw new Error('refused');
        // As every write of the portal ends.
        sendAhead(tx, () => confirmTransfer(tx, { card, bank, ...money }, benchNow));
      });
      confirmed++;
    }
  };
  await Promise.all(Array.from({ length: load.callers }, caller));
  return confirmed / load.seconds;
}

/** The statements that one transfer runs, as a pgbench script. */
export function toTransferScript([first]: readonly IssuedCard[]): string {
  if (!first) throw new Error('there are no cards');
  const { accountId, cardId, holderId } = first;
  const at = `'${benchNow.toISOString()}'::timestamptz`;
  const days = ['2026-11-20', '2026-11-23', '2026-11-25'].map((day) => `'${day}'::date`);
  return [
    `\\set account random(${accountId}, ${accountId + accounts - 1})`,
    `\\set card :account + ${cardId - accountId}`,
    `\\set holder :account + ${holderId - accountId}`,
    'BEGIN;',
    `${inScript('issuer/sender-facts', [':holder', ':card'])};`,
    // The ids of bank accounts follow those of accounts.
    `${inScript('issuer/confirm-transfer', [':account', ':card', `:account - ${accountId - 1}`, '100', '150', at, ...days])};`,
    'COMMIT;',
    '',
  ].join('\n');
}

/** How much of pgbench's speed the confirmation of a transfer reaches while running the same statements. */
export const transferRow: Row = {
  name: 'transfer',
  run: async () => {
    const database = await openIssuingDatabase(load.callers);
    const cards = await createSenders(database);
    const script = path.join(database.folder, 'transfer.sql');
    await writeFile(script, toTransferScript(cards));
    const comparison = await compare(
      () => measureTransfers(onPool(database.pool), cards),
      () => measurePgbench(database.connection, script, load),
      7,
    );
    await database.close();
    return {
      name: 'transfer',
      what: `transfers to a bank a second with ${load.callers} callers on ${accounts} accounts, against pgbench running the same statements`,
      unit: '/s',
      goal: `≥ ${goalShare}×`,
      isReached: comparison.ratio >= goalShare,
      comparison,
      notes: ['pgbench comes with PostgreSQL and must be on the path'],
    };
  },
};
