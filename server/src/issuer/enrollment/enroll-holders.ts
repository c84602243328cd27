import { list, type Queryable, statement } from '../../db/statement.ts';
import { expiryAfter } from '../cards/card-expiry.ts';
import { orderedCardStatusId } from '../cards/card-moves.ts';
import { generatePan, last4Of } from '../crypto/pan.ts';
import type { HolderRecord } from '../holders.ts';
import { drawAccountNumbers, drawPans, type NumberTools } from '../numbers/free-numbers.ts';

/** A person who comes into the program, and what their first card bears. */
export interface Enrollee {
  record: HolderRecord;
  /** Name to emboss. */
  cardholderName: string;
  accountNickName: string;
}

/** What all who come in together get from the program. */
export interface EnrollmentTerms {
  routingNumber: string;
  /** Issuer identification number. */
  iin: string;
  cardValidYears: number;
  /** The program's business day, yyyy-MM-dd. */
  today: string;
}

/** What came about for one of them. */
export interface EnrolledHolder {
  holderId: number;
  accountId: number;
  cardId: number;
}

type Texts = readonly (string | null)[];

// Rows get their ids in the order of the arrays, so that ids sorted are in that order too.
const insertHolders = statement<
  [Texts, Texts, Buffer[], Buffer[], Buffer[], string, Texts, Texts, Date],
  { id: number }
>(
  'issuer/enroll-holders',
  `INSERT INTO issuer.holder (given_name, family_name, ssn_sealed, ssn_lookup, birth_date_sealed, address_line1,
     address_line2, city, state, zip, country, email, mobile_number, created_at)
   SELECT given_name, family_name, ssn_sealed, ssn_lookup, birth_date_sealed, address ->> 'line1', address ->> 'line2',
     address ->> 'city', address ->> 'state', address ->> 'zip', address ->> 'country', email, mobile_number, $9
   FROM ROWS FROM (unnest($1::text[]), unnest($2::text[]), unnest($3::bytea[]), unnest($4::bytea[]),
     unnest($5::bytea[]), jsonb_array_elements($6::jsonb), unnest($7::text[]), unnest($8::text[])) WITH ORDINALITY
     AS given(given_name, family_name, ssn_sealed, ssn_lookup, birth_date_sealed, address, email, mobile_number, at)
   ORDER BY at RETURNING holder_id AS id`,
);

const insertAccounts = statement<[number[], string, Buffer[], Buffer[], Date], { id: number }>(
  'issuer/enroll-accounts',
  `WITH number AS (
     INSERT INTO issuer.account_number (holder_id, account_number_lookup)
     SELECT holder_id, lookup FROM unnest($1::bigint[], $4::bytea[]) WITH ORDINALITY AS given(holder_id, lookup, at)
     ORDER BY at RETURNING account_id, holder_id, account_number_lookup
   )
   INSERT INTO issuer.account (account_id, holder_id, routing_number, account_number_sealed, opened_at)
   SELECT account_id, holder_id, $2, sealed, $5
   FROM number JOIN unnest($3::bytea[], $4::bytea[]) AS given(sealed, lookup) ON lookup = account_number_lookup
   RETURNING account_id AS id`,
);

const insertCards = statement<
  [number[], number, Texts, Buffer[], Buffer[], Texts, Texts, string, string, Date],
  { id: number }
>(
  'issuer/enroll-cards',
  `WITH number AS (
     INSERT INTO issuer.card_number (account_id, pan_lookup, pan_sequence, expiry)
     SELECT account_id, lookup, 1, $8
     FROM unnest($1::bigint[], $5::bytea[]) WITH ORDINALITY AS given(account_id, lookup, at)
     ORDER BY at RETURNING account_id, card_id, expiry
   )
   INSERT INTO issuer.card (account_id, card_id, card_status_id, account_nickname, pan_sealed, last4_digit,
     cardholder_name, expiry, cvv_key_id, created_at, moved_at, order_reason, shipping_method, replaces_card_id,
     card_fee_cents)
   SELECT account_id, card_id, $2, nickname, sealed, last4, name, expiry, $9, $10, $10, 'NEW', 'STANDARD', NULL, 0
   FROM number JOIN unnest($1::bigint[], $3::text[], $4::bytea[], $6::text[], $7::text[])
     AS given(account_id, nickname, sealed, last4, name) USING (account_id)
   RETURNING card_id AS id`,
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
  const holderIds = inOrder(
    await list(tx, insertHolders, [
      records.map(({ givenName }) => givenName),
      records.map(({ familyName }) => familyName),
      records.map(({ ssn }) => keys.seal('ssn', ssn)),
      records.map(({ ssn }) => keys.lookup('ssn', ssn)),
      records.map(({ birthDate }) => keys.seal('birth-date', birthDate)),
      JSON.stringify(records.map(({ address }) => address)),
      records.map(({ email }) => email),
      records.map(({ mobileNumber }) => mobileNumber),
      now,
    ]),
  );
  const accountIds = inOrder(
    await list(tx, insertAccounts, [
      holderIds,
      routingNumber,
      accountNumbers.map((number) => keys.seal('account-number', number)),
      accountNumbers.map((number) => keys.lookup('account-number', number)),
      now,
    ]),
  );
  const cardIds = inOrder(
    await list(tx, insertCards, [
      accountIds,
      orderedCardStatusId,
      enrollees.map(({ accountNickName }) => accountNickName),
      await Promise.all(pans.map((pan) => keys.cards.seal('pan', pan))),
      await Promise.all(pans.map((pan) => keys.cards.lookup(pan))),
      pans.map(last4Of),
      enrollees.map(({ cardholderName }) => cardholderName),
      expiryAfter(today, cardValidYears),
      keys.currentId,
      now,
    ]),
  );
  return holderIds.map((holderId, at) => ({
    holderId,
    accountId: accountIds[at] as number,
    cardId: cardIds[at] as number,
  }));
}
