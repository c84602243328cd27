import { randomInt } from 'node:crypto';
import { drawQuestion } from '@portal/contract/desk/prove-caller';
import { dayIn } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import { listPastCharges, listPayers } from '../../issuer/ahead-face.ts';
import { listAccountIdsOf } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import { countTriesLeft, keepQuestion, listAskedSince } from '../../staff/proofs.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { withCaller } from '../occasion/with-occasion.ts';
import { serveDesk } from '../serve-desk.ts';

/** Questions are about what happened in so many days, and none comes again within a week. */
const [askedDays, againDays] = [30, 7];

export const drawQuestionRoute = serveDesk(
  drawQuestion,
  withCaller(async ({ tx, now, occasion, holderId, services: { keys, issuing } }) => {
    if ((await countTriesLeft(tx, keys, holderId, now)) === 0) return refuseDesk('proofsUsedUp');
    const asked = await listAskedSince(tx, holderId, new Date(now.getTime() - againDays * 86_400_000));
    const late = await listLate(tx, holderId, { today: dayIn(issuing.timeZone, now), timeZone: issuing.timeZone });
    const left = late.filter(({ id }) => !asked.includes(id));
    const drawn = left[left.length === 0 ? 0 : randomInt(left.length)];
    if (drawn === undefined) return refuseDesk('nothingToAsk');
    const { id, amountCents, kind, category } = drawn;
    await keepQuestion(tx, occasion.occasionId, { amountCents, askedAbout: id }, now);
    return done({ kind, category }, { facts: { kind } });
  }),
);

interface Late {
  id: string;
  kind: 'PURCHASE' | 'DEPOSIT';
  category: string | null;
  amountCents: number;
}

/** Lists what a question can be about: the last purchase of each category and the last deposit, so that one answer is right. */
async function listLate(
  db: Queryable,
  holderId: number,
  { today, timeZone }: { today: string; timeZone: string },
): Promise<Late[]> {
  const since = dayAfter(today, -askedDays);
  const accountIds = await listAccountIdsOf(db, [holderId]);
  const found = await Promise.all(
    accountIds.map(async (accountId) => {
      const charges = await listPastCharges(db, accountId, { today, timeZone });
      const payers = await listPayers(db, accountId, today);
      const purchases = charges.filter(({ day, feeCode }) => feeCode === null && day >= since);
      const lastOf = new Map(purchases.toReversed().map((charge) => [charge.category, charge]));
      const deposit = payers
        .flatMap(({ deposits }) => deposits)
        .filter(({ day }) => day >= since)
        .toSorted((a, b) => (a.day < b.day ? 1 : -1))[0];
      return [
        ...[...lastOf].map(([category, { chargeId, amountCents }]) => ({
          id: `charge:${chargeId}`,
          kind: 'PURCHASE' as const,
          category,
          amountCents,
        })),
        ...(deposit
          ? [
              {
                id: `deposit:${accountId}:${deposit.day}`,
                kind: 'DEPOSIT' as const,
                category: null,
                amountCents: deposit.amountCents,
              },
            ]
          : []),
      ];
    }),
  );
  return found.flat();
}
