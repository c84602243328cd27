import {
  closeUnusual,
  isUnusualCount,
  listUnusual,
  middleOf,
  minPairDecisions,
  pairDays,
  type Unusual,
  type UnusualRule,
} from '@portal/contract/desk/unusual';
import { dayIn } from '@portal/contract/time/dates';
import { instantIn } from '@portal/contract/time/hours';
import { findHolderRecord } from '../../issuer/face.ts';
import { type CountedActs, countActsByStaff } from '../../platform/audit/find-entry.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import type { Services } from '../../services.ts';
import { listMembers } from '../../staff/members.ts';
import { listClosedPairs, listClosedUnusual, tryCloseUnusual } from '../../staff/unusual.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';

const reveals = ['console/reveal'];
const reads = ['console/read-person', 'console/read-transactions'];

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

/** All that is unusual today, by rule. */
async function findUnusual(db: Queryable, { keys, issuing }: Services, now: Date): Promise<Found[]> {
  const since = instantIn(issuing.timeZone, dayIn(issuing.timeZone, now), 0);
  const [revealed, read] = [await countActsByStaff(db, reveals, since), await countActsByStaff(db, reads, since)];
  const pairs = await listClosedPairs(db, new Date(now.getTime() - pairDays * 86_400_000), minPairDecisions);
  return [
    ...overMiddle('REVEALS', revealed),
    ...overMiddle('READS', read),
    ...(await listOwnNames(db, keys, read)),
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
