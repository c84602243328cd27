import { createHash } from 'node:crypto';
import type { ActPreview } from '@portal/contract/desk/do-act';
import { cents } from '@portal/contract/money/cents';
import type pg from 'pg';
import type { MessageReply } from '../../doors/signed/define-message.ts';
import { findLastEventId, listKindsAfter } from '../../events/list-new-events.ts';
import { listAccountsNow, listCardsOf, listJournalsAfter } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';

/** The result of an act: its reply, what it changed, and the hash that names just that. */
export interface RanAct {
  reply: MessageReply;
  preview: ActPreview;
  hash: string;
}

/** Runs an act, or a part of one, in a transaction and says what it changed. Undoing it, or not, is the caller's. */
export async function traced(
  { tx, holderId, kind, body }: { tx: pg.PoolClient; holderId: number | null; kind: string; body: object },
  work: () => Promise<MessageReply>,
): Promise<RanAct> {
  const before = await read(tx, holderId);
  const reply = await work();
  const preview = await compare(tx, holderId, before, await read(tx, holderId), reply);
  // Ids that are drawn anew each time are no part of it.
  const { outcome: _, ...effects } = preview;
  const hash = createHash('sha256').update(JSON.stringify({ kind, body, effects })).digest('base64url');
  return { reply, preview, hash };
}

/** Runs `work` and undoes what it changed in the transaction, whatever came of it. */
export async function undone<Result>(tx: pg.PoolClient, work: () => Promise<Result>): Promise<Result> {
  await tx.query('SAVEPOINT previewed');
  const result = await work();
  await tx.query('ROLLBACK TO SAVEPOINT previewed');
  return result;
}

async function read(db: Queryable, holderId: number | null) {
  if (holderId === null) return { accounts: [], cards: [], lastEventId: 0 };
  const accounts = await listAccountsNow(db, holderId);
  const { cards } = await listCardsOf(db, holderId);
  return { accounts, cards, lastEventId: await findLastEventId(db, holderId) };
}

type Standing = Awaited<ReturnType<typeof read>>;

async function compare(
  db: Queryable,
  holderId: number | null,
  before: Standing,
  after: Standing,
  reply: MessageReply,
): Promise<ActPreview> {
  const journals = await Promise.all(
    before.accounts.map(({ accountId, lastJournalId }) => listJournalsAfter(db, accountId, lastJournalId)),
  );
  const isWaiting = reply.httpStatus === 200 && (reply.body as { state?: unknown }).state === 'WAITING';
  return {
    outcome: isWaiting ? 'WAITING' : 'DONE',
    accounts: after.accounts.flatMap((account) => {
      const former = before.accounts.find(({ accountId }) => accountId === account.accountId);
      if (former === undefined) return [];
      return {
        accountId: account.accountId,
        availableBeforeCents: cents(former.availableCents),
        availableAfterCents: cents(account.availableCents),
        postedBeforeCents: cents(former.postedCents),
        postedAfterCents: cents(account.postedCents),
      };
    }),
    cards: after.cards.flatMap(({ cardId, last4Digit, cardStatusId, lockReason }) => {
      const former = before.cards.find((card) => card.cardId === cardId);
      const isSame = former?.cardStatusId === cardStatusId && former.lockReason === lockReason;
      if (isSame) return [];
      // The number of a card that is made is another one each time.
      const ofMade = former === undefined ? { cardId: 0, last4Digit: '' } : { cardId, last4Digit };
      return {
        ...ofMade,
        statusBefore: former?.cardStatusId ?? null,
        statusAfter: cardStatusId,
        lockBefore: former?.lockReason ?? null,
        lockAfter: lockReason,
      };
    }),
    journals: journals.flat().map((line) => ({ ...line, amountCents: cents(line.amountCents) })),
    told: holderId === null ? [] : await listKindsAfter(db, holderId, before.lastEventId),
  };
}
