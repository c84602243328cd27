import {
  changeHours,
  closeUnusual,
  listUnusual,
  lookMinutes,
  minPairDecisions,
  pairDays,
  type Unusual,
  type UnusualRule,
} from '@portal/contract/desk/unusual';
import { dayIn } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import { instantIn } from '@portal/contract/time/hours';
import { findHolderRecord, type HolderRecord, listAddressesOfName } from '../../issuer/face.ts';
import {
  type CountedActs,
  type CountedStaff,
  countActsBefore,
  countActsByStaff,
  countOutsideHours,
} from '../../platform/audit/find-entry.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import type { Services } from '../../services.ts';
import { listMembers } from '../../staff/members.ts';
import { listClosedPairs, listClosedUnusual, tryCloseUnusual } from '../../staff/unusual.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';
import { isUnusualCount, middleOf } from './unusual-count.ts';

const reveals = ['console/reveal'];
const reads = ['console/read-person', 'console/read-transactions'];
/** Money to a bank, and the acts of the desk that open a way for it. */
const transfer = 'transfer/confirm-transfer';
const changes = [
  'desk/correct-contact',
  'desk/change-address',
  'desk/prove-address',
  'desk/allow-bank-account',
  'desk/unlock-login',
  'desk/remove-passkeys',
];

type Found = Omit<Unusual, 'closed'>;

const subjectOf = ({ staff }: Pick<Found, 'staff'>): string => staff.join('+');

/** The counts of a day that stand far above the middle of those who did it at all. */
function overMiddle(rule: UnusualRule, counted: readonly CountedActs[]): Found[] {
  const counts = counted.map(({ count }) => count);
  return counted
    .filter(({ count }) => isUnusualCount(count, counts))
    .map(({ staff, count }) => ({ rule, staff: [staff], count, middle: middleOf(counts) }));
}

const foldName = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Those who opened somebody of their own family name. */
async function listOwnNames(db: Queryable, keys: Keys, read: readonly CountedActs[]): Promise<Found[]> {
  const familyOf = new Map(
    (await listMembers(db)).map(({ staffName, fullName }) => [staffName, foldName(fullName.split(' ').at(-1) ?? '')]),
  );
  const found: Found[] = [];
  for (const { staff, holderIds } of read) {
    const records = await Promise.all(holderIds.map((id) => findHolderRecord(db, keys, Number(id))));
    const own = records.filter((record) => record !== null && foldName(record.familyName) === familyOf.get(staff));
    if (own.length > 0) found.push({ rule: 'OWN_NAME', staff: [staff], count: own.length, middle: null });
  }
  return found;
}

const foldAddress = ({ line1, line2, zip }: HolderRecord['address']): string =>
  [line1, line2 ?? '', zip.slice(0, 5)].map((part) => foldName(part).replaceAll(/[^\p{L}\p{N}]/gu, '')).join('|');

/** Those who opened somebody who lives where a cardholder of their own first and family name does. */
async function listOwnAddresses(db: Queryable, keys: Keys, read: readonly CountedActs[]): Promise<Found[]> {
  const nameOf = new Map((await listMembers(db)).map(({ staffName, fullName }) => [staffName, fullName.split(' ')]));
  const found: Found[] = [];
  for (const { staff, holderIds } of read) {
    const [givenName = '', ...others] = nameOf.get(staff) ?? [];
    const own = await listAddressesOfName(db, keys, { givenName, familyName: others.at(-1) ?? '' });
    const isNear = async (opened: number) => {
      const record = await findHolderRecord(db, keys, opened);
      if (record === null) return false;
      const lives = foldAddress(record.address);
      return own.some(({ holderId, address }) => holderId !== opened && foldAddress(address) === lives);
    };
    const near = (await Promise.all(holderIds.map((id) => isNear(Number(id))))).filter(Boolean);
    if (near.length > 0) found.push({ rule: 'OWN_ADDRESS', staff: [staff], count: near.length, middle: null });
  }
  return found;
}

const asFound = (rule: UnusualRule, counted: readonly CountedStaff[]): Found[] =>
  counted.map(({ staff, count }) => ({ rule, staff: [staff], count, middle: null }));

/** All that is unusual today, by rule. */
async function findUnusual(db: Queryable, { keys, issuing }: Services, now: Date): Promise<Found[]> {
  const { timeZone, console: terms } = issuing;
  const today = dayIn(timeZone, now);
  const since = instantIn(timeZone, today, 0);
  const [revealed, read] = [await countActsByStaff(db, reveals, since), await countActsByStaff(db, reads, since)];
  const pairs = await listClosedPairs(db, new Date(now.getTime() - pairDays * 86_400_000), minPairDecisions);
  const looked = { acts: reads, since, heldAct: transfer, minutes: lookMinutes };
  const changed = { acts: changes, since, heldAct: transfer, minutes: changeHours * 60 };
  const { from, to } = terms.hours;
  const evening = to === 24 ? since : instantIn(timeZone, dayAfter(today, -1), to);
  return [
    ...overMiddle('REVEALS', revealed),
    ...overMiddle('READS', read),
    ...(await listOwnNames(db, keys, read)),
    ...(await listOwnAddresses(db, keys, read)),
    ...asFound('BEFORE_TRANSFER', await countActsBefore(db, looked)),
    ...asFound('CHANGE_BEFORE_TRANSFER', await countActsBefore(db, changed)),
    ...asFound('AFTER_HOURS', await countOutsideHours(db, { since: evening, timeZone, from, to })),
    ...pairs.map(({ first, second, count }) => ({
      rule: 'PAIR' as const,
      staff: [first, second],
      count,
      middle: null,
    })),
  ];
}

export const listUnusualRoute = serveDesk(
  listUnusual,
  async ({ db, now, services }) => {
    const found = await findUnusual(db, services, now);
    const closed = await listClosedUnusual(db, dayIn(services.issuing.timeZone, now));
    const unusual = found.map((each) => {
      const { by, word } = closed.find(({ rule, subject }) => rule === each.rule && subject === subjectOf(each)) ?? {};
      return { ...each, closed: by === undefined || word === undefined ? null : { by, word } };
    });
    return done({ unusual });
  },
  { isAct: false },
);

export const closeUnusualRoute = serveDesk(closeUnusual, async ({ input, tx, staff, now, services }) => {
  const { rule, word } = input;
  const subject = subjectOf(input);
  const facts = { rule, about: subject };
  const found = await findUnusual(tx, services, now);
  if (!found.some((each) => each.rule === rule && subjectOf(each) === subject))
    return refuseDesk('notFound', { facts });
  const day = dayIn(services.issuing.timeZone, now);
  const isFirst = await tryCloseUnusual(tx, { day, rule, subject, staffId: staff.staffId, word }, now);
  return isFirst ? done({}, { reason: word, facts }) : refuseDesk('requestEnded', { facts });
});
