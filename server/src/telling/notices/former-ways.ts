import type { AlertChannel } from '@portal/contract/alerts/alert-channel';
import type { ContactKind } from '@portal/contract/profile/contact-kind';
import type { Contacts } from '../../identity/contacts.ts';
import { forgetOld } from '../../platform/db/forget-old.ts';
import { get, list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { placedColumn } from '../../platform/ports/sealed-place.ts';
import type { SealedTable } from '../../platform/ports/sealed-table.ts';
import { heldHolders } from '../../platform/privacy/legal-holds.ts';

const formerValue = placedColumn('alerting.former_way', 'value_sealed', 'former-contact', ['holder_id', 'way_id']);

/** Days for which a change is new: required messages also go the ways of before (decision 29; 16 CFR 681.2). */
export const formerDays = 30;

const drawWayId = statement<[], { wayId: number }>('notices/draw-way-id', `SELECT alerting.draw_way_id() AS "wayId"`);
const insertContact = statement<[number, number, ContactKind, Buffer | null, Date], never>(
  'notices/keep-former-contact',
  `INSERT INTO alerting.former_way (holder_id, way_id, contact, value_sealed, changed_at) OVERRIDING SYSTEM VALUE
   VALUES ($1, $2, $3, $4, $5)`,
);
const insertChannels = statement<[number, AlertChannel[], Date], never>(
  'notices/keep-former-channels',
  `INSERT INTO alerting.former_way (holder_id, channels, changed_at) VALUES ($1, $2, $3)`,
);

/** Keeps the contact that another one takes the place of. Null: the one that the program has on record. */
export async function keepFormerContact(
  tx: Queryable,
  keys: Keys,
  { holderId, contact, former }: { holderId: number; contact: ContactKind; former: string | null },
  now: Date,
): Promise<void> {
  const { wayId } = await get(tx, drawWayId, []);
  const sealed = former === null ? null : keys.seal(formerValue.at(holderId, wayId), former);
  await run(tx, insertContact, [holderId, wayId, contact, sealed, now]);
}

/** Keeps the channels that messages went by before a cardholder set their alerts otherwise. */
export async function keepFormerChannels(
  tx: Queryable,
  holderId: number,
  channels: readonly AlertChannel[],
  now: Date,
): Promise<void> {
  await run(tx, insertChannels, [holderId, [...channels], now]);
}

interface FormerWay {
  wayId: number;
  contact: ContactKind | null;
  valueSealed: Buffer | null;
  channels: AlertChannel[] | null;
}

const recentWays = statement<[number, Date, number], FormerWay>(
  'notices/list-former-ways',
  `SELECT way_id AS "wayId", contact, value_sealed AS "valueSealed", channels FROM alerting.former_way
   WHERE holder_id = $1 AND changed_at <= $2 AND changed_at > $2::timestamptz - make_interval(days => $3)
   ORDER BY way_id`,
);

/** A contact that another one took the place of. */
export interface FormerContact {
  contact: ContactKind;
  value: string;
}

export interface FormerWays {
  contacts: FormerContact[];
  /** Kinds of contact that changed. */
  changed: ContactKind[];
  channels: AlertChannel[];
}

/** The ways of before the changes of the 30 days up to `until`. */
export async function listFormerWays(
  db: Queryable,
  keys: Keys,
  { holderId, onRecord, until }: { holderId: number; onRecord: Contacts; until: Date },
): Promise<FormerWays> {
  const ways = await list(db, recentWays, [holderId, until, formerDays]);
  const recorded = { EMAIL: onRecord.email, MOBILE: onRecord.mobileNumber };
  const contacts = ways.flatMap(({ wayId, contact, valueSealed }): FormerContact[] => {
    if (contact === null) return [];
    const place = formerValue.at(holderId, wayId);
    const value = valueSealed === null ? recorded[contact] : keys.open(place, valueSealed);
    return value === null ? [] : [{ contact, value }];
  });
  return {
    contacts,
    changed: ways.flatMap(({ contact }) => contact ?? []),
    channels: ways.flatMap(({ channels }) => channels ?? []),
  };
}

/** The kinds of contact that changed in the 30 days before `until`. */
export async function listChangedContacts(db: Queryable, holderId: number, until: Date): Promise<ContactKind[]> {
  const ways = await list(db, recentWays, [holderId, until, formerDays]);
  return ways.flatMap(({ contact }) => contact ?? []);
}

const newWaysIn = statement<[number, Date, number], { isNew: boolean }>(
  'notices/has-new-ways-in',
  `SELECT EXISTS (SELECT FROM events.event WHERE holder_id = $1
     AND kind IN ('NewDeviceLogin', 'PasskeyAdded', 'PasskeyRemoved')
     AND happened_at <= $2 AND happened_at > $2::timestamptz - make_interval(days => $3)) AS "isNew"`,
);

/** Tells whether a device or a passkey was added, or a passkey removed, in the 30 days before `until`. */
export async function hasNewWaysIn(db: Queryable, holderId: number, until: Date): Promise<boolean> {
  return (await get(db, newWaysIn, [holderId, until, formerDays])).isNew;
}

/** Forgets ways of before whose time is over. */
export const forgetFormerWays = forgetOld({
  table: 'alerting.former_way',
  key: 'way_id',
  at: 'changed_at',
  held: `holder_id IN (${heldHolders})`,
});

/** Contacts of before a change. */
export const noticesSealedTables: readonly SealedTable[] = [
  {
    name: 'alerting.former_way',
    key: [
      { name: 'holder_id', type: 'bigint' },
      { name: 'way_id', type: 'bigint' },
    ],
    columns: [formerValue],
  },
];
