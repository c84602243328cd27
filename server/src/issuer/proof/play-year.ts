import { Readable } from 'node:stream';
import { dayAfter } from '@portal/contract/time/days';
import type pg from 'pg';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import type { CashBook } from '../books/chart.ts';
import { listCashMovedForDemo } from '../demo/list-cash.ts';
import { listSettledForDemo } from '../demo/list-settled.ts';
import { type NetworkDay, writeCsvSettlement, writeFixedSettlement } from '../demo/write-settlement.ts';
import { type BankDay, writeBai2, writeCamt } from '../demo/write-statement.ts';
import { postJournal } from '../ledger/post-journal.ts';
import {
  closeBankItem,
  closeBooks,
  closeDays,
  closeSettlementItem,
  keepReconciliation,
  listBankItems,
  listSettlementItems,
  takeSettlement,
  takeStatement,
} from '../treasury-face.ts';

const iin = '99998142';
const accounts: ReadonlyMap<string, CashBook> = new Map([['000111', 'CASH_FBO']]);
const codes: Readonly<Record<string, string>> = { PURCHASE: 'PU', CASH: 'CA', REFUND: 'RF' };

/** A file that network or bank sends: its text, and what has to become of it; a RegExp is why it waits. */
export interface Sent {
  text: string;
  becomes: 'TAKEN' | 'KNOWN' | RegExp;
}

/** A day's file as it should be, and what writes it. */
export interface Good<Day> {
  day: Day;
  write: (day: Day) => string;
}

/** The files of a day, and the differences that are open after them, each as list and reference. */
export interface Played {
  sent: readonly Sent[];
  open: readonly string[];
}

/** Mishaps of a day's files. */
export interface Mishaps {
  network?: (good: Good<NetworkDay>) => Played;
  bank?: (good: Good<BankDay>) => Played;
}

/**
 * A year of a small program, of which network and bank tell by files. Each day people pay, draw cash and get benefits; then
 * the day's files come, as they should or as a mishap has them, and the day is closed.
 */
export function createYear(
  pool: pg.Pool,
  keys: Keys,
  { accountId, firstDay }: { accountId: number; firstDay: string },
) {
  let number = 0;
  let sequence = 0;
  let bankCents = 0;
  const dayOf = (at: number) => dayAfter(firstDay, at);

  const post = async (kind: 'PURCHASE' | 'CASH' | 'REFUND' | 'DEPOSIT', amountCents: number, day: string) => {
    number += 1;
    const prefix = { PURCHASE: 'clearing:', CASH: 'clearing:', REFUND: 'refund:', DEPOSIT: 'deposit:' }[kind];
    const about = { accountId, kind, reference: `${prefix}n${number}`, description: 'Store', category: '' };
    await postJournal(pool, { ...about, amountCents, businessDay: day }, new Date(`${day}T17:00:00Z`));
  };

  const terms = (day: string) => ({ iin, accounts, today: day, now: new Date(`${day}T09:00:00Z`) });
  const takeNetwork = (text: string, day: string) =>
    inTransaction(pool, (tx) => takeSettlement(tx, () => Readable.from([Buffer.from(text)]), terms(day)));
  const takeBank = (text: string, day: string) => inTransaction(pool, (tx) => takeStatement(tx, text, terms(day)));

  /** Takes files in order; how each that became something else did. */
  const takeAll = async (
    sent: readonly Sent[],
    take: (text: string) => ReturnType<typeof takeNetwork | typeof takeBank>,
  ) => {
    const surprises: string[] = [];
    for (const { text, becomes } of sent) {
      const taken = await take(text);
      const problem = taken.state === 'WAITS' ? taken.problem : taken.state;
      const isSo = becomes instanceof RegExp ? taken.state === 'WAITS' && becomes.test(problem) : problem === becomes;
      if (!isSo) surprises.push(`${problem} instead of ${String(becomes)}`);
    }
    return surprises;
  };

  const makeNetworkDay = async (at: number): Promise<Good<NetworkDay>> => {
    sequence += 1;
    const settled = (await listSettledForDemo(pool, dayOf(at))).map(({ kind, reference, amountCents }) => {
      const networkId = reference.slice(reference.indexOf(':') + 1);
      return { code: codes[kind] ?? '', networkId, amountCents, interchangeCents: 7, feeCents: 2 };
    });
    const day = { institution: iin, fileId: `NET-${sequence}`, sequence, day: dayOf(at), settled };
    return { day, write: at % 2 === 0 ? writeFixedSettlement : writeCsvSettlement };
  };

  const makeBankDay = async (at: number): Promise<Good<BankDay>> => {
    const { moved } = await listCashMovedForDemo(pool, 'CASH_FBO', dayOf(at));
    const lines = moved.map(({ kind, reference, cents }) => {
      const wire = cents < 0 ? '495' : '195';
      const code = kind === 'SETTLEMENT' ? wire : '142';
      return { code, cents, reference: reference.slice(reference.indexOf(' ') + 1) };
    });
    const day = { account: '000111', day: dayOf(at), openingCents: bankCents, lines };
    return { day, write: (each) => (at % 2 === 0 ? writeBai2 : writeCamt)([each]) };
  };

  const openItems = async () => [
    ...(await listSettlementItems(pool)).map(({ list, reference }) => `${list} ${reference}`),
    ...(await listBankItems(pool)).map(({ list, reference }) => `${list} ${reference}`),
  ];

  return {
    dayOf,
    openItems,
    /** The bank's balance, which goes on from what it told last. */
    setBank: (cents: number) => {
      bankCents = cents;
    },
    /** Plays a day: postings, files, close. Gives what was not as expected. */
    play: async (at: number, { network, bank }: Mishaps = {}): Promise<string[]> => {
      const day = dayOf(at);
      await post('DEPOSIT', 9_000 + at, day);
      await post('PURCHASE', -(1_000 + at), day);
      await post('PURCHASE', -(2_000 + at), day);
      await post('CASH', -4_000, day);
      if (at % 7 === 3) await post('REFUND', 500 + at, day);
      const next = dayAfter(day, 1);
      const goodNetwork = await makeNetworkDay(at);
      const good = { sent: [{ text: goodNetwork.write(goodNetwork.day), becomes: 'TAKEN' as const }], open: [] };
      const fromNetwork: Played = network?.(goodNetwork) ?? good;
      const surprises = await takeAll(fromNetwork.sent, (text) => takeNetwork(text, next));
      await closeBooks(pool, day, terms(next).now);
      const even = { line: 'ledger', told: { count: 1, cents: 1 }, booked: { count: 1, cents: 1 } };
      await keepReconciliation(pool, day, [even], terms(next).now);
      const goodBank = await makeBankDay(at);
      const fromBank: Played = bank?.(goodBank) ?? {
        sent: [{ text: goodBank.write(goodBank.day), becomes: 'TAKEN' }],
        open: [],
      };
      if (!bank) bankCents += goodBank.day.lines.reduce((sum, { cents }) => sum + cents, 0);
      surprises.push(...(await takeAll(fromBank.sent, (text) => takeBank(text, next))));
      const [found, expected] = [await openItems(), [...fromNetwork.open, ...fromBank.open]];
      if (found.toSorted().join() !== expected.toSorted().join()) {
        surprises.push(`open: ${found.join()}; expected: ${expected.join()}`);
      }
      return surprises.map((surprise) => `${day}: ${surprise}`);
    },
    takeNetwork: (sent: readonly Sent[], day: string) => takeAll(sent, (text) => takeNetwork(text, day)),
    /** Two people explain all that is open. */
    explain: async (day: string) => {
      const told = { today: day, staff: 'agent-1', reason: 'explained' };
      for (const { itemId } of await listSettlementItems(pool)) await closeSettlementItem(pool, itemId, told);
      for (const { itemId } of await listBankItems(pool)) await closeBankItem(pool, itemId, told);
    },
    close: (day: string) =>
      closeDays(pool, { keys, outside: { hasNetwork: true, accounts: ['CASH_FBO'] }, now: terms(day).now }),
  };
}
