import { cardStatusIds } from '@portal/contract/card/card-status';
import { dayAfter } from '@portal/contract/time/days';
import type pg from 'pg';
import { type CopiedRows, type CopyValue, copyRows, drawIds } from '../../platform/db/copy-rows.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { expiryAfter } from '../cards/card-expiry.ts';
import { generatePan, last4Of } from '../crypto/pan.ts';
import { drawPans, type NumberTools } from '../numbers/free-numbers.ts';
import { sealAddress, sealContacts } from '../sealed-record.ts';
import { cardPan, cardPvv, depositNumber, holderBirthDate, holderSsn } from '../sealed-tables.ts';
import { listMadePostings, type MadePosting } from './made-months.ts';

/** People by the thousand, whose books are as if they had lived from them. */
export interface ManyPeople {
  count: number;
  /** Months that their accounts go back. */
  months: number;
  iin: string;
  accountNickName: string;
  routingNumber: string;
  /** Of every card. */
  pin: string;
  validYears: number;
  /** The program's business day, yyyy-MM-dd. */
  today: string;
}

/** Days on which they were born, so that few of one name share one. */
const bornDays = 25_000;
const pvki = 1;

const holderColumns = `holder_id, given_name, family_name, ssn_sealed, ssn_lookup, birth_date_sealed, address_sealed,
  contacts_sealed, email_lookup, mobile_lookup, created_at`;
const accountNumberColumns = `account_id, holder_id, account_number_lookup`;
const accountColumns = `account_id, holder_id, routing_number, account_number_sealed, posted_cents, opened_at`;
const cardNumberColumns = `card_id, account_id, pan_lookup, pan_sequence, expiry`;
const cardColumns = `account_id, card_id, card_status_id, account_nickname, pan_sealed, last4_digit, cardholder_name,
  expiry, cvv_key_id, pvv_sealed, pvki, pin_key_id, created_at, moved_at`;
const authorizationColumns = `account_id, authorization_id, card_id, state, requested_cents, amount_cents, entry_mode,
  merchant_name, merchant_place, merchant_country, mcc, created_at, changed_at, cleared_cents,
  is_asked, limit_day, limit_cents`;
const holdColumns = `account_id, hold_id, amount_cents, state, opened_at, expires_at, resolved_at`;
const journalColumns = `account_id, journal_id, kind, reference, description, amount_cents, balance_cents, posted_at,
  business_day, category, card_id, authorization_id, entry_mode, merchant_name, merchant_place,
  merchant_country, mcc`;
const entryColumns = `account_id, journal_id, book, amount_cents`;
const totalColumns = `account_id, business_day, kind, category, amount_cents, journals`;

interface Person {
  holderId: number;
  accountId: number;
  cardId: number;
  pan: string;
  postings: MadePosting[];
  journalIds: number[];
}

const merchant = (posting: MadePosting) => [posting.description, 'Austin TX', 'US', posting.mcc];
const at = (day: string, hour: number) => new Date(`${day}T${hour}:00:00Z`);

/** The rows of one person's books, table by table. */
function booksOf({ accountId, cardId, postings, journalIds }: Person) {
  const rows = { authorizations: [], holds: [], journals: [], entries: [], totals: [] } as Record<
    'authorizations' | 'holds' | 'journals' | 'entries' | 'totals',
    CopyValue[][]
  >;
  let balanceCents = 0;
  postings.forEach((posting, n) => {
    const { kind, day, amountCents, description, category } = posting;
    const journalId = journalIds[n] as number;
    const isPurchase = kind === 'PURCHASE';
    const id = `made-${accountId}-${n}`;
    const [askedAt, postedAt] = [at(day, 15), at(day, 18)];
    balanceCents += amountCents;
    if (isPurchase) {
      const asked = [accountId, id, cardId, 'SETTLED', -amountCents, -amountCents, 'PRESENT', ...merchant(posting)];
      rows.authorizations.push([...asked, askedAt, postedAt, -amountCents, true, day, -amountCents]);
      rows.holds.push([accountId, id, -amountCents, 'POSTED', askedAt, null, postedAt]);
    }
    const bought = isPurchase
      ? [cardId, id, 'PRESENT', ...merchant(posting)]
      : [null, null, null, null, null, null, null];
    const posted = [accountId, journalId, kind, id, description, amountCents, balanceCents, postedAt, day, category];
    rows.journals.push([...posted, ...bought]);
    rows.entries.push(
      [accountId, journalId, 'HOLDER', amountCents],
      [accountId, journalId, 'SETTLEMENT', -amountCents],
    );
    rows.totals.push([accountId, day, kind, category, amountCents, 1]);
  });
  return { ...rows, balanceCents };
}

function holderRow(keys: Keys, { holderId }: Person, openedAt: Date): CopyValue[] {
  // Numbers that begin with 9 are given to nobody.
  const ssn = `9${String(holderId).padStart(8, '0')}`;
  const birthDate = keys.seal(holderBirthDate.at(holderId), dayAfter('1930-01-01', holderId % bornDays));
  const sealed = [keys.seal(holderSsn.at(holderId), ssn), keys.lookup('ssn', ssn), birthDate];
  const address = { line1: '1 Main Street', line2: null, city: 'Austin', state: 'TX', zip: '78701', country: 'US' };
  const contacts = sealContacts(keys, holderId, { email: `sample${holderId}@example.com`, mobileNumber: null });
  return [holderId, 'Pat', 'Sample', ...sealed, sealAddress(keys, holderId, address), ...contacts, openedAt];
}

const accountNumberOf = ({ accountId }: Person) => String(accountId).padStart(12, '0');

function accountNumberRow(keys: Keys, person: Person): CopyValue[] {
  return [person.accountId, person.holderId, keys.lookup('account-number', accountNumberOf(person))];
}

function accountRow(keys: Keys, person: Person, routingNumber: string, cents: number, openedAt: Date): CopyValue[] {
  const sealed = keys.seal(depositNumber.at(person.accountId), accountNumberOf(person));
  return [person.accountId, person.holderId, routingNumber, sealed, cents, openedAt];
}

async function cardNumberRow({ cards }: Keys, person: Person, many: ManyPeople): Promise<CopyValue[]> {
  const expiry = expiryAfter(many.today, many.validYears);
  return [person.cardId, person.accountId, await cards.lookup(person.pan), 1, expiry];
}

async function cardRow(
  { cards, currentId }: Keys,
  person: Person,
  many: ManyPeople,
  openedAt: Date,
): Promise<CopyValue[]> {
  const { accountId, cardId, pan } = person;
  const pvv = await cards.pvv(currentId, { pan, pvki, pin: many.pin });
  const secrets = [currentId, await cards.seal(cardPvv.at(accountId, cardId), pvv), pvki, currentId];
  const card = [
    accountId,
    cardId,
    cardStatusIds.active,
    many.accountNickName,
    await cards.seal(cardPan.at(accountId, cardId), pan),
    last4Of(pan),
  ];
  return [...card, 'PAT SAMPLE', expiryAfter(many.today, many.validYears), ...secrets, openedAt, openedAt];
}

/** Copies people with an account, an active card and their books into the core; the holders' ids. */
export async function copyPeopleForDemo(db: pg.PoolClient, tools: NumberTools, many: ManyPeople): Promise<number[]> {
  const { keys } = tools;
  const { count, months, today } = many;
  const holderIds = await drawIds(db, 'issuer.holder', 'holder_id', count);
  const accountIds = await drawIds(db, 'issuer.account_number', 'account_id', count);
  const cardIds = await drawIds(db, 'issuer.card_number', 'card_id', count);
  const pans = await drawPans(db, tools, count, () => generatePan(many.iin, tools.random));
  const lives = accountIds.map((accountId) => listMadePostings(accountId, months, today));
  const journalIds = await drawIds(db, 'issuer.journal', 'journal_id', lives.flat().length);
  const people = lives.map((postings, n): Person => {
    const [holderId, accountId, cardId] = [holderIds, accountIds, cardIds].map((ids) => ids[n]) as [
      number,
      number,
      number,
    ];
    return {
      holderId,
      accountId,
      cardId,
      pan: pans[n] as string,
      postings,
      journalIds: journalIds.splice(0, postings.length),
    };
  });
  const openedAt = at(listMadePostings(0, months, today)[0]?.day ?? today, 12);
  const books = people.map(booksOf);
  const rowsOf = (name: 'authorizations' | 'holds' | 'journals' | 'entries' | 'totals') =>
    books.flatMap((each) => each[name]);
  const tables: CopiedRows[] = [
    { table: 'issuer.holder', columns: holderColumns, rows: people.map((each) => holderRow(keys, each, openedAt)) },
    {
      table: 'issuer.account_number',
      columns: accountNumberColumns,
      rows: people.map((each) => accountNumberRow(keys, each)),
    },
    {
      table: 'issuer.account',
      columns: accountColumns,
      rows: people.map((each, n) => accountRow(keys, each, many.routingNumber, books[n]?.balanceCents ?? 0, openedAt)),
    },
    {
      table: 'issuer.card_number',
      columns: cardNumberColumns,
      rows: await Promise.all(people.map((each) => cardNumberRow(keys, each, many))),
    },
    {
      table: 'issuer.card',
      columns: cardColumns,
      rows: await Promise.all(people.map((each) => cardRow(keys, each, many, openedAt))),
    },
    { table: 'issuer.authorization', columns: authorizationColumns, rows: rowsOf('authorizations') },
    { table: 'issuer.hold', columns: holdColumns, rows: rowsOf('holds') },
    { table: 'issuer.journal', columns: journalColumns, rows: rowsOf('journals') },
    { table: 'issuer.entry', columns: entryColumns, rows: rowsOf('entries') },
    { table: 'issuer.day_total', columns: totalColumns, rows: rowsOf('totals') },
  ];
  for (const table of tables) await copyRows(db, table);
  return holderIds;
}
