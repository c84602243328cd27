import { setImmediate as nextTurn } from 'node:timers/promises';
import { dayIn } from '@portal/contract/time/dates';
import { find, list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { CardBureauPort } from '../../platform/ports/card-bureau.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import type { IssuedCard } from '../cards/card.ts';
import { deriveCvv } from '../cards/verify-card.ts';
import { cardFileOrders, cardPan } from '../sealed-tables.ts';
import { type FileState, stepFile } from '../step-file.ts';
import type { BureauOrder, CardSecrets } from './bureau-order.ts';
import { type CardFileHeader, cardFileName, writeCardFile } from './write-card-file.ts';

export interface CardDropTools extends Pick<CardFileHeader, 'program' | 'serviceCode'> {
  keys: Keys;
  bureau: CardBureauPort;
}

const fileToDrop = statement<[number], { state: FileState; day: string; ordersSealed: Buffer }>(
  'issuer/get-card-file',
  `SELECT state, made_on AS day, orders_sealed AS "ordersSealed" FROM issuer.card_file
   WHERE file_id = $1 FOR NO KEY UPDATE`,
);
const setState = statement<[number, FileState], never>(
  'issuer/move-card-file',
  'UPDATE issuer.card_file SET state = $2 WHERE file_id = $1',
);
const setLeft = statement<[number, string], never>(
  'issuer/card-file-left',
  'UPDATE issuer.card_file SET left_on = $2 WHERE file_id = $1',
);

type SealedCard = Pick<IssuedCard, 'accountId' | 'cardId' | 'panSealed' | 'expiry' | 'cvvKeyId'>;

const sealedCards = statement<[number[], number[]], SealedCard>(
  'issuer/list-cards-of-file',
  `SELECT card.account_id AS "accountId", card.card_id AS "cardId", card.pan_sealed AS "panSealed", card.expiry,
     card.cvv_key_id AS "cvvKeyId"
   FROM unnest($1::bigint[], $2::bigint[]) AS wanted (account_id, card_id)
   JOIN issuer.card USING (account_id, card_id)`,
);

/** After so many cards other calls get their turn: each takes some ciphers. */
const turnEvery = 50;

/** Adds numbers and CVVs to orders. */
async function addSecrets(tx: Queryable, keys: Keys, orders: BureauOrder[]): Promise<(BureauOrder & CardSecrets)[]> {
  const rows = await list(tx, sealedCards, [
    orders.map(({ accountId }) => accountId),
    orders.map(({ cardId }) => cardId),
  ]);
  const byId = new Map(rows.map((row) => [row.cardId, row]));
  const whole: (BureauOrder & CardSecrets)[] = [];
  for (const order of orders) {
    const card = byId.get(order.cardId);
    if (!card) throw new Error('a card of the file is not there');
    const pan = await keys.cards.open(cardPan.at(card.accountId, card.cardId), card.panSealed);
    whole.push({ ...order, pan, expiry: card.expiry, cvv2: await deriveCvv(keys, card) });
    if (whole.length % turnEvery === 0) await nextTurn();
  }
  return whole;
}

/**
 * Brings a file one step nearer to the bureau, as `stepFile` does; false when nothing is left to do. The clear text is put
 * together for each try, goes to the port, which encrypts it, and nowhere else.
 */
export async function dropCardFile(
  tx: Queryable,
  { keys, bureau, program, serviceCode }: CardDropTools,
  fileId: number,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<boolean> {
  const file = await find(tx, fileToDrop, [fileId]);
  if (!file) return false;
  const { state, day, ordersSealed } = file;
  const name = cardFileName({ fileId, day });
  return await stepFile(state, {
    stage: async () => {
      const orders = JSON.parse(keys.open(cardFileOrders.at(fileId), ordersSealed)) as BureauOrder[];
      const cards = await addSecrets(tx, keys, orders);
      await bureau.stage(name, writeCardFile({ fileId, program, day, serviceCode }, cards));
    },
    release: async () => {
      await bureau.release(name);
      await run(tx, setLeft, [fileId, dayIn(timeZone, now)]);
    },
    keep: async (next) => {
      await run(tx, setState, [fileId, next]);
    },
  });
}
