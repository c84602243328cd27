import { lastDigits } from '@portal/contract/numbers-read';
import { exportTransactions, maxPdfRows } from '@portal/contract/transactions/export-transactions';
import type { Transaction } from '@portal/contract/transactions/transaction';
import type pg from 'pg';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findAccountOf, getDepositNumbers, getHolder, listCardsOf } from '../../issuer/face.ts';
import { eachPosted } from '../../paper/statements/each-posted.ts';
import { postedSearchOf } from '../../paper/statements/posted-search.ts';
import { readUnposted } from '../../paper/statements/read-unposted.ts';
import { fromPosted } from '../../paper/statements/transaction.ts';
import { narrowingWords } from './narrowing-words.ts';
import { writeCsv } from './write-csv.ts';
import { writeList } from './write-list.ts';

/** Last digits of the card whose use is wanted; null where none is named, '' where the holder has no such card. */
async function last4Of(db: pg.Pool, holderId: number, usedCardId: number | undefined): Promise<string | null> {
  if (usedCardId === undefined) return null;
  const { cards } = await listCardsOf(db, holderId);
  return cards.find(({ cardId }) => cardId === usedCardId)?.last4Digit ?? '';
}

export const exportTransactionsRoute = serve(exportTransactions, {
  // Papers that leave the portal are a disclosure.
  isAudited: () => true,
  prepare: async () => undefined,
  handle: async ({ input, db, holder, language, now, services }) => {
    const { cardId, format, ...wanted } = input;
    const accountId = await findAccountOf(db, holder.holderId, cardId);
    if (accountId === null) return refuse('notFound');
    const t = services.texts.in(language);
    const search = postedSearchOf(accountId, wanted, t);
    const { timeZone } = services.issuing;
    const { pending, declined, lastJournalId } = await readUnposted(db, search, wanted, { timeZone, t, limit: null });
    const name = t('papers:export.file', { from: wanted.from, to: wanted.to });
    async function* posted(): AsyncGenerator<Transaction[]> {
      for await (const rows of eachPosted(db, { ...search, lastJournalId }))
        yield rows.map((row) => fromPosted(row, t));
    }
    if (format === 'CSV') return ok({ type: format, name, content: writeCsv([...pending, ...declined], posted(), t) });

    const all: Transaction[] = [];
    const room = maxPdfRows - pending.length - declined.length;
    for await (const rows of posted()) {
      all.push(...rows);
      if (all.length > room) break;
    }
    if (all.length > room) return refuse('exportTooLong');
    const { givenName, familyName } = await getHolder(db, services.keys, holder.holderId);
    const narrowing = narrowingWords(wanted, await last4Of(db, holder.holderId, wanted.usedCardId), t);
    const { accountNumber } = await getDepositNumbers(db, services.keys, accountId);
    const whose = { name: `${givenName} ${familyName}`, accountEnding: accountNumber.slice(-lastDigits) };
    const { from, to } = wanted;
    const list = { ...whose, from, to, narrowing, pending, declined, posted: all };
    const content = await writeList(list, { facts: services.program.now().facts, language, t, now });
    return ok({ type: format, name, content });
  },
});
