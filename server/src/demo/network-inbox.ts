import { dayIn } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import type pg from 'pg';
import {
  findLastSettlementForDemo,
  listSettledForDemo,
  type SettledByNetwork,
  writeFixedSettlement,
} from '../issuer/demo/face.ts';
import type { InboxPort } from '../platform/ports/bank-inbox.ts';
import type { Clock } from '../platform/ports/clock.ts';

const codes: Readonly<Record<string, string>> = {
  PURCHASE: 'PU',
  CASH: 'CA',
  REFUND: 'RF',
  CLEARING_REVERSAL: 'RV',
  CHARGEBACK: 'CB',
};

/** The fee of the demo's network for each transaction, cents. */
const feeCents = 2;
/** Interchange of a purchase in a thousand; cash costs the issuer 50 cents. */
const perThousand = 12;

function settle({
  kind,
  reference,
  amountCents,
}: {
  kind: string;
  reference: string;
  amountCents: number;
}): SettledByNetwork {
  const interchangeCents = kind === 'CASH' ? -50 : Math.round((amountCents * perThousand) / 1000);
  const networkId = reference.slice(reference.indexOf(':') + 1);
  return { code: codes[kind] ?? '', networkId, amountCents, interchangeCents, feeCents };
}

/**
 * The folder of the demo's card network: a settlement file for each day that has ended, from the first whose books are closed,
 * or from yesterday.
 * Nothing is kept; a file is written anew each time it is read.
 */
export function createDemoNetworkInbox(
  pool: pg.Pool,
  { iin, timeZone, clock }: { iin: string; timeZone: string; clock: Clock },
): InboxPort {
  const listDays = async () => {
    const yesterday = dayAfter(dayIn(timeZone, clock.now()), -1);
    const last = await findLastSettlementForDemo(pool);
    const days: { day: string; sequence: number }[] = [];
    for (
      let day = last.day === null ? (last.firstBooked ?? yesterday) : dayAfter(last.day, 1);
      day <= yesterday;
      day = dayAfter(day, 1)
    ) {
      days.push({ day, sequence: last.sequence + days.length + 1 });
    }
    return days;
  };
  const nameOf = ({ day, sequence }: { day: string; sequence: number }) => `NET-${sequence}-${day}`;
  return {
    list: async () => (await listDays()).map(nameOf),
    open: async function* (name) {
      const [, sequence = '', ...parts] = name.split('-');
      const day = parts.join('-');
      const settled = (await listSettledForDemo(pool, day)).map(settle);
      const file = { institution: iin, fileId: `NET-${sequence}`, sequence: Number(sequence), day, settled };
      yield Buffer.from(writeFixedSettlement(file));
    },
    remove: async () => undefined,
    setAside: async () => undefined,
  };
}
