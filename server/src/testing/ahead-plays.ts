import type { AheadAlert } from '@portal/contract/ahead/ahead-news';
import { returnFee } from '@portal/contract/ahead/return-fee';
import type { EventKind } from '../events/notices.ts';
import { postFee } from '../issuer/face.ts';
import { happen, lowerAside, type Play } from './alert-play-makers.ts';
import { testDay } from './card-account.ts';
import { openCardHolder } from './card-holder.ts';

/** A holder takes the fee of a transfer back. */
const takeFeeBack: Play = async (api, choose) => {
  const { person, send } = await openCardHolder(api);
  const fee = { feeCode: 'TRANSFER', feeCents: 150, description: 'Transfer', reference: 'fee' } as const;
  const line = { ...fee, accountId: person.accountId, businessDay: testDay };
  const { journalId } = await postFee(api.pool, line, api.clock.now());
  await choose(person);
  await send(returnFee, { transactionId: String(journalId) });
  return person;
};

/** The events of what is ahead, of fees that come back, and of what is set aside. */
export const aheadPlays: Record<AheadAlert | 'FEE_RETURNED' | 'SET_ASIDE_LOWERED', { of: EventKind; play: Play }> = {
  SET_ASIDE_LOWERED: { of: 'SetAsideLowered', play: lowerAside },
  FEE_RETURNED: { of: 'FeeReturned', play: takeFeeBack },
  // Their own test makes them happen (acts/ahead/tell-ahead.test.ts): it takes weeks, and the clock is shared here.
  BILL_TOMORROW: {
    of: 'BillTomorrow',
    play: happen('BillTomorrow', { name: 'Prairie Phone', count: 1, amountCents: 4_000, availableCents: 1_200 }),
  },
  DEPOSIT_LATE: {
    of: 'DepositLate',
    play: happen('DepositLate', { name: 'Social Security', day: '2026-11-18', amountCents: 114_800 }),
  },
  PRICE_ROSE: {
    of: 'PriceRose',
    play: happen('PriceRose', { name: 'Prairie Phone', beforeCents: 3_500, amountCents: 4_000 }),
  },
};
