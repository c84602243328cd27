import { type Reply, replyNames } from './replies.ts';
import { isWalked, type Spared, type Walked, type Way, ways } from './row.ts';

/** One write, what comes instead of its answer, and what the person does then. */
export interface Walk {
  row: Walked;
  way: Way;
  reply: Reply;
}

/** The write that is walked with every reply and in every way each time: it moves money. */
const moneyCall = 'transfer/confirm-transfer';

/** The walks of all writes: a way and a reply for each, in turn, so that each way and each reply has its share. */
export function listWalks(table: readonly (Walked | Spared)[], { isFull }: { isFull: boolean }): Walk[] {
  return table.filter(isWalked).flatMap((row, at) =>
    ways.flatMap((way, wayAt) =>
      replyNames.flatMap((reply, replyAt) => {
        const isInTurn = wayAt === at % ways.length && replyAt === at % replyNames.length;
        const isOfMoney = row.call.name === moneyCall && (reply === 'none' || wayAt === replyAt % ways.length);
        return isFull || isInTurn || isOfMoney ? [{ row, way, reply }] : [];
      }),
    ),
  );
}
