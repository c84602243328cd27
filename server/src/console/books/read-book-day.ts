import { requestHours } from '@portal/contract/desk/approvals';
import { dayLines, type OpenItem, readBookDay } from '@portal/contract/desk/day-books';
import { cents } from '@portal/contract/money/cents';
import {
  books,
  findSignOff,
  listBankItems,
  listSettlementItems,
  readDayFigures,
  readDayReport,
} from '../../issuer/treasury-face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import { listRequests } from '../../staff/requests.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';

export const readBookDayRoute = serveDesk(readBookDay, async ({ input: { day }, db, now, services }) => {
  const { lines, network, bank, balance, problems, sha256 } = await readDayFigures(db, day);
  if (lines.length === 0) return refuseDesk('notFound', { facts: { day } });
  const [report, signed, waiting, items] = [
    await readDayReport(db, services.keys, day),
    await findSignOff(db, day),
    await findWaiting(db, day, now),
    await listItems(db, day),
  ];
  const entity = {
    day,
    lines: lines.toSorted((a, b) => placeOf(a.line) - placeOf(b.line)).map(showLine),
    network: network.map(({ fileId, lines: count, netCents, matchedLines, matchedCents }) => ({
      fileId,
      lines: count,
      netCents: cents(netCents),
      matchedLines,
      matchedCents: cents(matchedCents),
    })),
    bank: bank.map(({ book, statementDay, bankCents, ledgerCents }) => ({
      book,
      statementDay,
      bankCents: cents(bankCents),
      ledgerCents: cents(ledgerCents),
    })),
    books: balance.books
      .map(({ book, debitCents, creditCents, closingCents }) => ({
        book,
        number: books[book].number,
        debitCents: cents(debitCents),
        creditCents: cents(creditCents),
        closingCents: cents(closingCents),
      }))
      .toSorted((a, b) => a.number - b.number),
    items,
    problems,
    closed: report && { isGenuine: report.isGenuine },
    figures: sha256,
    signed: signed && {
      askedBy: signed.askedBy,
      signedBy: signed.signedBy,
      at: signed.at.toISOString(),
      isAsSigned: signed.figures === sha256,
    },
    waiting,
  };
  return done(entity, { facts: { day, figures: sha256 } });
});

const order: readonly string[] = dayLines;
/** A line that an older release kept stands last. */
const placeOf = (line: string): number => (order.includes(line) ? order.indexOf(line) : order.length);

type Line = Awaited<ReturnType<typeof readDayFigures>>['lines'][number];

const showLine = ({ line, told, toldCents, booked, bookedCents, explanation }: Line) => ({
  line,
  told,
  toldCents: cents(toldCents),
  booked,
  bookedCents: cents(bookedCents),
  explanation: explanation && {
    because: explanation.because,
    by: explanation.by,
    at: explanation.at.toISOString(),
  },
});

/** The request to sign the day off that waits for a second person, the oldest one. */
async function findWaiting(db: Queryable, day: string, now: Date) {
  const waiting = await listRequests(db, new Date(now.getTime() - requestHours * 3_600_000));
  const found = waiting.find(({ act, wish }) => act === 'sign-off-day' && wish['day'] === day);
  return found === undefined ? null : { approvalId: found.approvalId, askedBy: found.fullName };
}

const amountOf = (value: number | null) => (value === null ? null : cents(value));

/** The differences with network and bank, from this day or before, that are open now. */
async function listItems(db: Queryable, day: string): Promise<OpenItem[]> {
  const [network, bank] = [await listSettlementItems(db), await listBankItems(db)];
  const all = [
    ...network.map((item) => ({ ...item, side: 'NETWORK' as const, book: null })),
    ...bank.map((item) => ({ ...item, side: 'BANK' as const })),
  ];
  return all
    .filter(({ businessDay }) => businessDay <= day)
    .map(({ side, itemId, book, list, reference, businessDay, ourCents, theirCents }) => ({
      side,
      itemId,
      book,
      list,
      reference,
      since: businessDay,
      ourCents: amountOf(ourCents),
      theirCents: amountOf(theirCents),
    }));
}
