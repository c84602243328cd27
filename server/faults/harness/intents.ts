import { randomUUID } from 'node:crypto';
import type { Call } from '@portal/contract/define-call';
import { feeOf } from '@portal/contract/money/fee-of';
import { confirmRegistration } from '@portal/contract/registration/confirm-registration';
import { dayIn } from '@portal/contract/time/dates';
import { confirmTransfer } from '@portal/contract/transfer/confirm-transfer';
import { signMessage } from '../../src/doors/signed/send-message.ts';
import { confirmFlow, lockFlow, startFlow } from '../../src/identity/flows.ts';
import { openOptionsOf } from '../../src/identity/open-options.ts';
import { personKeys } from '../../src/identity/person-keys.ts';
import { grantStepUp } from '../../src/identity/step-up-tokens.ts';
import { placeBankForDemo, revealForDemo } from '../../src/issuer/demo/face.ts';
import { getCard, getHolder } from '../../src/issuer/face.ts';
import { inTransaction } from '../../src/platform/db/transaction.ts';
import { systemRandom } from '../../src/platform/ports/random.ts';
import { requestOf, type SendOptions, type TestApi } from '../../src/testing/api.ts';
import { testKeys } from '../../src/testing/keys.ts';
import { createTestPerson, openSession, type TestPerson } from '../../src/testing/people.ts';
import { testBank } from '../../src/testing/transfers.ts';
import { networkSecret } from './portal.ts';

/** Something that somebody wants to happen once, and asks for until it is answered. */
export interface Intent {
  kind: 'transfer' | 'authorization' | 'clearing' | 'registration';
  /** The request, made anew for each try: a signature tells when it was made. */
  request(): { path: string; method: string; headers: Record<string, string>; body: string };
  /** The intent that may be sent only after this one is answered. */
  next: Intent | null;
}

/** Somebody whose money moves, and what has to be left when everything asked for has happened once. */
export interface Spender {
  person: TestPerson;
  leftCents: number;
}

const openingCents = 50_000;
const transferCents = 1_000;
const feeCents = 150;
const purchaseCents = 100;
/** As old as the bank account on file is, so that its proof is over. */
const monthMs = 30 * 24 * 3600 * 1000;

function intentOf(call: Call, kind: Intent['kind'], input: object, options: SendOptions): Intent {
  const {
    url,
    method,
    headers,
    payload = '',
  } = requestOf(call, input, options, { apiKey: 'demo', gatewayKey: 'demo' });
  return { kind, request: () => ({ path: url, method, headers, body: payload }), next: null };
}

function messageOf(kind: 'authorization' | 'clearing', body: object, next: Intent | null = null): Intent {
  const id = randomUUID();
  const request = () => {
    const { headers, payload } = signMessage(networkSecret, body, new Date(), id);
    return { path: `/network/v1/${kind}`, method: 'POST', headers, body: payload };
  };
  return { kind, request, next };
}

async function purchasesOf(api: TestApi, { cardId }: TestPerson, count: number): Promise<Intent[]> {
  const { pan, expiryYymm: expiry } = await revealForDemo(testKeys, await getCard(api.pool, cardId));
  const merchant = { name: 'Plaza Foods', place: 'San Antonio TX', country: 'US', mcc: '5411' };
  return Array.from({ length: count }, () => {
    const authorizationId = randomUUID();
    const body = { authorizationId, card: { pan, expiry }, amountCents: purchaseCents, entryMode: 'PRESENT', merchant };
    return messageOf('authorization', body, messageOf('clearing', body));
  });
}

async function transfersOf(api: TestApi, person: TestPerson, count: number): Promise<Intent[]> {
  const { holderId, cardId, userId, accountId } = person;
  const now = api.services.clock.now();
  await inTransaction(api.pool, async (tx) => {
    const addedAt = new Date(now.getTime() - monthMs);
    const past = { odfi: '80000000', addedAt, today: dayIn('America/New_York', addedAt), isVerified: true };
    await placeBankForDemo(tx, { keys: testKeys, random: systemRandom }, { accountId, ...testBank, ...past });
  });
  const { accessToken: token } = await openSession(api, userId);
  const shownFeeCents = feeOf(api.services.program.now().facts.fees, 'TRANSFER');
  const intents: Intent[] = [];
  for (let n = 0; n < count; n++) {
    const stepUpToken = await grantStepUp(api.pool, { holderId, cardId, action: 'TRANSFER' }, 'PIN', now);
    const options = { token, idempotencyKey: randomUUID() };
    const input = { cardId, amountCents: transferCents, shownFeeCents, stepUpToken };
    intents.push(intentOf(confirmTransfer, 'transfer', input, options));
  }
  return intents;
}

/** Somebody whose passcode is confirmed, about to open the online account. */
async function registrationOf(api: TestApi): Promise<{ userId: string; intent: Intent }> {
  const person = await createTestPerson(api, { isRegistered: false });
  const now = api.services.clock.now();
  const sessionId = await inTransaction(api.pool, async (tx) => {
    const { holderId, ssn } = person;
    const options = openOptionsOf(await getHolder(tx, testKeys, holderId));
    const personKey = personKeys.identity(testKeys, ssn);
    const flow = { kind: 'REGISTRATION', holderId, loginId: null, language: 'en', options, personKey } as const;
    const id = await startFlow(tx, testKeys, flow, now);
    const kept = await lockFlow(tx, testKeys, id, now);
    if (!kept) throw new Error('the registration did not begin');
    await confirmFlow(tx, kept, now);
    return id;
  });
  const userId = `New${person.userId}`;
  const input = {
    sessionId,
    userId,
    password: 'Harbor#4826',
    email: person.email,
    mobileNumber: person.mobileNumber,
    language: 'en',
    termsAndPolicyCheck: true,
    eSignCheck: true,
  };
  return { userId, intent: intentOf(confirmRegistration, 'registration', input, { idempotencyKey: randomUUID() }) };
}

/** How much is asked for in one round; purchases and transfers of each spender. */
export interface IntentCounts {
  spenders: number;
  purchases: number;
  transfers: number;
  registrations: number;
}

/** So many people with money, people who register, and all that is asked for at once. */
export async function prepareIntents(api: TestApi, { spenders, purchases, transfers, registrations }: IntentCounts) {
  const people: Spender[] = [];
  const newcomers: string[] = [];
  const intents: Intent[] = [];
  for (let n = 0; n < spenders; n++) {
    const person = await createTestPerson(api, { openingCents });
    intents.push(...(await purchasesOf(api, person, purchases)), ...(await transfersOf(api, person, transfers)));
    const spentCents = purchases * purchaseCents + transfers * (transferCents + feeCents);
    people.push({ person, leftCents: openingCents - spentCents });
  }
  for (let n = 0; n < registrations; n++) {
    const { userId, intent } = await registrationOf(api);
    newcomers.push(userId);
    intents.push(intent);
  }
  return { people, newcomers, intents };
}
