import { dayAfter } from '@portal/contract/time/days';
import type pg from 'pg';
import { type CashMoved, findLastStatementForDemo, listCashMovedForDemo, writeBai2 } from '../issuer/demo/face.ts';
import type { CashBook } from '../issuer/treasury-face.ts';
import type { InboxPort } from '../platform/ports/bank-inbox.ts';

/** The accounts of the demo's program at the demo's bank. */
export const demoBankAccounts: ReadonlyMap<string, CashBook> = new Map([
  ['1000000001', 'CASH_FBO'],
  ['1000000002', 'CASH_PROGRAM'],
]);

/** The bank's codes of what came in and of what went out, by the kind of journal that it is here. */
const codes: Readonly<Record<string, readonly [credit: string, debit: string]>> = {
  ACH_FILE: ['166', '466'],
  CASH_IN: ['142', '451'],
  SETTLEMENT: ['195', '495'],
  UNCLAIMED: ['195', '495'],
  CHECK: ['475', '475'],
};

function toLine({ kind, reference, cents }: CashMoved) {
  const [credit, debit] = codes[kind] ?? ['399', '699'];
  return { code: cents > 0 ? credit : debit, cents, reference: reference.slice(reference.indexOf(' ') + 1) };
}

/**
 * The folder of the demo's bank: a statement for each day whose books are closed, from the first. Nothing is kept; a statement is
 * written anew each time it is read.
 */
export function createDemoBankInbox(pool: pg.Pool): InboxPort {
  const listDays = async () => {
    const { lastStated, firstBooked, lastBooked } = await findLastStatementForDemo(pool);
    const days: string[] = [];
    if (firstBooked === null || lastBooked === null) return days;
    for (
      let day = lastStated === null ? firstBooked : dayAfter(lastStated, 1);
      day <= lastBooked;
      day = dayAfter(day, 1)
    ) {
      days.push(day);
    }
    return days;
  };
  return {
    list: async () => (await listDays()).map((day) => `statement-${day}`),
    open: async function* (name) {
      const day = name.slice('statement-'.length);
      const accounts = [...demoBankAccounts].map(async ([account, book]) => {
        const { openingCents, moved } = await listCashMovedForDemo(pool, book, day);
        return { account, day, openingCents, lines: moved.map(toLine) };
      });
      yield Buffer.from(writeBai2(await Promise.all(accounts)));
    },
    remove: async () => undefined,
    setAside: async () => undefined,
  };
}
