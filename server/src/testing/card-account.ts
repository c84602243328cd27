import { cardStatusIds } from '@portal/contract/card/card-status';
import { Retention } from '@portal/contract/documents/retention';
import { regulationE } from '@portal/contract/problems/error-periods';
import type pg from 'pg';
import {
  type CardKey,
  createHolder,
  getCard,
  type HolderRecord,
  issueCard,
  listEventsTo,
  moveCard,
  openAccount,
  postDeposit,
  setPin,
} from '../issuer/face.ts';
import type { Queryable } from '../platform/db/statement.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { systemRandom } from '../platform/ports/random.ts';
import type { Issuing } from '../program/load-issuing.ts';
import { testKeys } from './keys.ts';
import { testUnclaimed } from './unclaimed.ts';

export const testNow = new Date('2026-11-20T17:00:00Z');
export const testDay = '2026-11-20';
/** PIN of every card of the tests that is or was active. */
export const testPin = '2580';

/** The program of the tests. */
export const testIssuing: Issuing = {
  iin: '999901',
  routingNumber: '800000006',
  ach: { bankName: 'Test Bank', companyName: 'Test Card', takesAmountsBack: false, companyId: '9999999999' },
  cardBureau: {
    cutOffHour: 18,
    serviceCode: '201',
    embossedCharacters: 26,
    reportWithinDays: { STANDARD: 3, EXPEDITED: 1 },
  },
  cardValidYears: 3,
  cardNickname: 'Test Débito',
  payers: [
    { names: ['Social Security'], phone: { phone: '1-800-772-1213', phoneLink: 'tel:+18007721213' }, days: null },
  ],
  cashMccs: ['4829'],
  minFuelHoldCents: 2_500,
  unusual: { rules: {}, home: 'US', timeZone: 'America/New_York' },
  retention: Retention.parse({}),
  unclaimed: testUnclaimed,
  timeZone: 'America/New_York',
  deskAloneCents: 5000,
  console: {
    syncedPasskeys: false,
    twoDecidersAbove: { adjustmentCents: 50_000, payOutCents: 100_000 },
    hours: { from: 6, to: 22 },
  },
  deskAlonePerDay: { staffCents: 20_000, accountCents: 10_000, staffCards: 40, accountCards: 2 },
  dailyLimits: { cashCents: 100_000, purchaseCents: 500_000, uses: 100 },
  errorPeriods: regulationE,
  cashByPin: 'HOLDER',
  ownRefundOf: ['TRANSFER', 'PAPER_STATEMENT'],
  alertThresholds: { balanceBelowMaxCents: 50_000, purchaseAboveMinCents: 2_500 },
};
const { iin, routingNumber } = testIssuing;
const tools = { keys: testKeys, random: systemRandom };

/** A person on record; what a test cares about, it gives. */
export function makeTestHolder(given: Partial<HolderRecord> = {}): HolderRecord {
  return {
    givenName: 'Pat',
    familyName: 'Core',
    ssn: '987654329',
    birthDate: '1950-01-31',
    address: { line1: '1 Main Street', line2: null, city: 'Austin', state: 'TX', zip: '78701', country: 'US' },
    email: 'pat@example.com',
    mobileNumber: '5125550100',
    ...given,
  };
}

/** A holder with an empty account. */
export async function openTestAccount(
  db: Queryable,
  given: Partial<HolderRecord> = {},
  now = testNow,
): Promise<{ holderId: number; accountId: number }> {
  const holderId = await createHolder(db, testKeys, makeTestHolder(given), now);
  return { holderId, accountId: await openAccount(db, tools, { holderId, routingNumber }, now) };
}

export interface TestCard {
  cardStatusId?: number;
  last4Digit?: string;
  cardholderName?: string;
  /** Tells whether it comes by expedited mail. */
  isExpedited?: boolean;
}

/** A card that went through the events that lead to its status; a PIN is set as soon as it is active. */
export async function createTestCard(
  tx: Queryable,
  accountId: number,
  { cardStatusId = cardStatusIds.active, cardholderName = 'PAT CORE', isExpedited = false, ...given }: TestCard = {},
  now = testNow,
): Promise<CardKey> {
  const order = { accountId, iin, accountNickName: 'Mastercard', cardholderName, today: testDay, validYears: 3 };
  const first = { reason: 'NEW', method: isExpedited ? 'EXPEDITED' : 'STANDARD', replaces: null, feeCents: 0 } as const;
  const card = { accountId, cardId: await issueCard(tx, tools, { ...order, ...given, order: first }, now) };
  for (const event of listEventsTo(cardStatusId)) {
    await moveCard(tx, card, event, now);
    if (event === 'ACTIVATED') await setPin(tx, testKeys, await getCard(tx, card.cardId), testPin);
  }
  return card;
}

/** A holder with one active card and money on the account, for tests of the issuing core. */
export async function createCardAccount(pool: pg.Pool, openingCents: number): Promise<CardKey> {
  return await inTransaction(pool, async (tx) => {
    const { accountId } = await openTestAccount(tx);
    const deposit = { accountId, reference: 'opening', description: 'Opening', businessDay: testDay };
    await postDeposit(tx, { ...deposit, amountCents: openingCents }, testNow);
    return await createTestCard(tx, accountId);
  });
}
