import { cardStatusIds } from '@portal/contract/card/card-status';
import { list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { expiryAfter } from '../cards/card-expiry.ts';
import { generatePan, last4Of } from '../crypto/pan.ts';
import { drawHolderIds, type HolderRecord } from '../holders.ts';
import { drawAccountNumbers, drawPans, type NumberTools } from '../numbers/free-numbers.ts';
import { sealAddress, sealContacts } from '../sealed-record.ts';
import { cardPan, depositNumber, holderBirthDate, holderSsn } from '../sealed-tables.ts';

/** A person who comes into the program, and what their first card bears. */
export interface Enrollee {
  record: HolderRecord;
  /** Name to emboss. */
  cardholderName: string;
  accountNickName: string;
}

/** The program's terms for everyone enrolled together. */
export interface EnrollmentTerms {
  routingNumber: string;
  /** Issuer identification number. */
  iin: string;
  cardValidYears: number;
  /** The program's business day, yyyy-MM-dd. */
  today: string;
}

/** The ids made for one of them. */
export interface EnrolledHolder {
  holderId: number;
  accountId: number;
  cardId: number;
}

type Texts = readonly (string | null)[];

const insertHolders = statement<
  [
    number[],
    Texts,
    Texts,
    Buffer[],
    Buffer[],
    Buffer[],
    Buffer[],
    Buffer[],
    (Buffer | null)[],
    (Buffer | null)[],
    Date,
  ],
  never
>(
  'issuer/enroll-holders',
  `INSERT INTO issuer.holder (holder_id, given_name, family_name, ssn_sealed, ssn_lookup, birth_date_sealed,
     address_sealed, contacts_sealed, email_lookup, mobile_lookup, created_at) OVERRIDING SYSTEM VALUE
   SELECT holder_id, given_name, family_name, ssn, ssn_lookup, birth_date, address, contacts, email_lookup, mobile_lookup, $11
   FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bytea[], $5::bytea[], $6::bytea[], $7::bytea[], $8::bytea[],
     $9::bytea[], $10::bytea[])
     AS given(holder_id, given_name, family_name, ssn, ssn_lookup, birth_date, address, contacts, email_lookup, mobile_lookup)`,
);

// Numbers get their ids in the order of the arrays, so that ids sorted are in that order too.
const insertAccountNumbers = statement<[number[], Buffer[]], { id: number }>(
  'issuer/enroll-account-numbers',
  `INSERT INTO issuer.account_number (holder_id, account_number_lookup)
   SELECT holder_id, lookup FROM unnest($1::bigint[], $2::bytea[]) WITH ORDINALITY AS given(holder_id, lookup, at)
   ORDER BY at RETURNING account_id AS id`,
);
const insertAccounts = statement<[number[], number[], string, Buffer[], Date], never>(
  'issuer/enroll-accounts',
  `INSERT INTO issuer.account (account_id, holder_id, routing_number, account_number_sealed, opened_at)
   SELECT account_id, holder_id, $3, sealed, $5
   FROM unnest($1::bigint[], $2::bigint[], $4::bytea[]) AS given(account_id, holder_id, sealed)`,
);

const insertCardNumbers = statement<[number[], Buffer[], string], { id: number }>(
  'issuer/enroll-card-numbers',
  `INSERT INTO issuer.card_number (account_id, pan_lookup, pan_sequence, expiry)
   SELECT account_id, lookup, 1, $3
   FROM unnest($1::bigint[], $2::bytea[]) WITH ORDINALITY AS given(account_id, lookup, at)
   ORDER BY at RETURNING card_id AS id`,
);
const insertCards = statement<[number[], number[], number, Texts, Buffer[], Texts, Texts, string, string, Date], never>(
  'issuer/enroll-cards',
  `INSERT INTO issuer.card (account_id, card_id, card_status_id, account_nickname, pan_sealed, last4_digit,
     cardholder_name, expiry, cvv_key_id, created_at, moved_at, order_reason, shipping_method, replaces_card_id,
     card_fee_cents)
   SELECT account_id, card_id, $3, nickname, sealed, last4, name, $8, $9, $10, $10, 'NEW', 'STANDARD', NULL, 0
   FROM unnest($1::bigint[], $2::bigint[], $4::text[], $5::bytea[], $6::text[], $7::text[])
     AS given(account_id, card_id, nickname, sealed, last4, name)`,
);

const inOrder = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id).toSorted((a, b) => a - b);

/**
 * Brings people into the program: for each a record, an account and the order of a first card; in their order. Numbers are
 * drawn by chance. Two transactions that drew the same number at once end in a unique_violation (23505); the second may
 * try again.
 */
export async function enrollHolders(
  tx: Queryable,
  tools: NumberTools,
  enrollees: readonly Enrollee[],
  { routingNumber, iin, cardValidYears, today }: EnrollmentTerms,
  now: Date,
): Promise<EnrolledHolder[]> {
  const { keys } = tools;
  const { length } = enrollees;
  const accountNumbers = await drawAccountNumbers(tx, tools, length);
  const pans = await drawPans(tx, tools, length, () => generatePan(iin, tools.random));

  const records = enrollees.map(({ record }) => record);
  const holderIds = await drawHolderIds(tx, length);
  const contacts = records.map((record, at) => sealContacts(keys, holderIds[at] as number, record));
  await run(tx, insertHolders, [
    holderIds,
    records.map(({ givenName }) => givenName),
    records.map(({ familyName }) => familyName),
    records.map(({ ssn }, at) => keys.seal(holderSsn.at(holderIds[at] as number), ssn)),
    records.map(({ ssn }) => keys.lookup('ssn', ssn)),
    records.map(({ birthDate }, at) => keys.seal(holderBirthDate.at(holderIds[at] as number), birthDate)),
    records.map(({ address }, at) => sealAddress(keys, holderIds[at] as number, address)),
    contacts.map(([sealed]) => sealed),
    contacts.map(([, emailLookup]) => emailLookup),
    contacts.map(([, , mobileLookup]) => mobileLookup),
    now,
  ]);
  const numberLookups = accountNumbers.map((number) => keys.lookup('account-number', number));
  const accountIds = inOrder(await list(tx, insertAccountNumbers, [holderIds, numberLookups]));
  const sealedNumbers = accountNumbers.map((number, at) =>
    keys.seal(depositNumber.at(accountIds[at] as number), number),
  );
  await run(tx, insertAccounts, [accountIds, holderIds, routingNumber, sealedNumbers, now]);
  const expiry = expiryAfter(today, cardValidYears);
  const panLookups = await Promise.all(pans.map((pan) => keys.cards.lookup(pan)));
  const cardIds = inOrder(await list(tx, insertCardNumbers, [accountIds, panLookups, expiry]));
  const placeOfPan = (at: number) => cardPan.at(accountIds[at] as number, cardIds[at] as number);
  await run(tx, insertCards, [
    accountIds,
    cardIds,
    cardStatusIds.ordered,
    enrollees.map(({ accountNickName }) => accountNickName),
    await Promise.all(pans.map((pan, at) => keys.cards.seal(placeOfPan(at), pan))),
    pans.map(last4Of),
    enrollees.map(({ cardholderName }) => cardholderName),
    expiry,
    keys.currentId,
    now,
  ]);
  return holderIds.map((holderId, at) => ({
    holderId,
    accountId: accountIds[at] as number,
    cardId: cardIds[at] as number,
  }));
}
