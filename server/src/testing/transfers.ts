import type { Call } from '@portal/contract/define-call';
import { feeOf } from '@portal/contract/money/fee-of';
import { nextCutOff } from '@portal/contract/transfer/ach-days';
import { changeBankAccount } from '@portal/contract/transfer/change-bank-account';
import { confirmTransfer } from '@portal/contract/transfer/confirm-transfer';
import { getBankAccount } from '@portal/contract/transfer/get-bank-account';
import { listTransfers } from '@portal/contract/transfer/list-transfers';
import { verifyBankAccount } from '@portal/contract/transfer/verify-bank-account';
import { isLoginLocked } from '../identity/logins.ts';
import { knowBankForDemo, writeReturnForDemo } from '../issuer/demo/face.ts';
import {
  dropFile,
  fileDay,
  findBankAccount,
  getAvailableCents,
  listUndropped,
  openAmounts,
  settleDay,
} from '../issuer/face.ts';
import type { FileDropPort } from '../platform/ports/file-drop.ts';
import type { TestApi } from './api.ts';
import { testIssuing } from './card-account.ts';
import { openCardHolder, type proofsOf } from './card-holder.ts';
import { testKeys } from './keys.ts';
import { openSession, type TestPerson, type TestPersonOptions } from './people.ts';

export const testBank = {
  accountType: 'CHECKING',
  routingNumber: '800000006',
  accountNumber: '123450006640',
  bankName: 'Mesquite Credit Union',
} as const;

const { timeZone, routingNumber } = testIssuing;
const testOriginator = { ...testIssuing.ach, routingNumber };

interface Sender {
  person: TestPerson;
  prove: ReturnType<typeof proofsOf>;
}

let keysMade = 0;

/** Files what is due as the day's job does; the name of the file, or null. */
export async function fileToday(api: TestApi): Promise<string | null> {
  return await fileOn(api, api.clock.now());
}

/** Files what was asked for until now as of the banking day on which it leaves, so that a test does the same on a Sunday. */
export async function fileNext(api: TestApi): Promise<string | null> {
  return await fileOn(api, nextCutOff(api.clock.now()));
}

async function fileOn(api: TestApi, dueAt: Date): Promise<string | null> {
  const tools = { keys: testKeys, originator: testOriginator, isLoginLocked };
  return await fileDay(api.pool, tools, dueAt, { now: api.clock.now(), timeZone });
}

/** A bank's folder that takes everything. */
const openFolder: FileDropPort = { stage: async () => {}, isStaged: async () => true, release: async () => {} };

/** Hands to the bank what was filed, as the day's job does. */
export async function handOverToday(api: TestApi): Promise<void> {
  const moment = { now: api.clock.now(), timeZone };
  for (const name of await listUndropped(api.pool)) {
    let isUnderWay = true;
    while (isUnderWay) isUnderWay = await dropFile(api.pool, testKeys, openFolder, name, moment);
  }
}

/** Lets transfers take effect and proofs end, as the day's job does. */
export async function settleToday(api: TestApi): Promise<void> {
  await settleDay(api.pool, { now: api.clock.now(), timeZone });
}

/** Somebody who sends money to a bank. */
export async function openTransfers(api: TestApi, options: TestPersonOptions = {}) {
  return transfersOf(api, await openCardHolder(api, options));
}

/** How a cardholder sends money to a bank. */
export function transfersOf(api: TestApi, { person, prove }: Sender) {
  api.secrets.add(testBank.accountNumber);
  // A session of its own for each call: transfers live longer.
  const send = async <C extends Call>(call: C, input: object = {}, idempotencyKey = `transfer-${++keysMade}`) => {
    const { accessToken: token } = await openSession(api, person.userId);
    return await api.send(call, { cardId: person.cardId, ...input }, { token, idempotencyKey });
  };
  const add = async (changes: object = {}, idempotencyKey?: string) =>
    await send(changeBankAccount, { ...testBank, stepUpToken: await prove('EDIT_BANK'), ...changes }, idempotencyKey);
  const remove = async () => await send(changeBankAccount, { remove: true, stepUpToken: await prove('EDIT_BANK') });
  const amounts = async (): Promise<number[]> => {
    const bank = await findBankAccount(api.pool, person.accountId);
    if (!bank) throw new Error('there is no bank account on file');
    return openAmounts(testKeys, bank);
  };
  const verify = async (typed?: number[]) => await send(verifyBankAccount, { amounts: typed ?? (await amounts()) });
  /** Two amounts that surely were not sent. */
  const wrongAmounts = async () => {
    const sent = await amounts();
    return [1, 2, 3, 4].filter((each) => !sent.includes(each)).slice(0, 2);
  };
  /** As far as a bank account that money can be sent to; money has gone there before, unless it is new. */
  const link = async ({ isNew = false } = {}) => {
    await add();
    await fileNext(api);
    const { status } = await verify();
    if (status !== 200) throw new Error(`the bank account was not verified: ${status}`);
    const before = new Date(api.clock.now().getTime() - 2 * 86_400_000);
    if (!isNew) await knowBankForDemo(api.pool, person.accountId, before);
  };
  const start = async (amountCents: number, changes: object = {}, idempotencyKey?: string) => {
    const shownFeeCents = feeOf(api.services.program.now().facts.fees, 'TRANSFER');
    const input = { amountCents, shownFeeCents, stepUpToken: await prove('TRANSFER'), ...changes };
    return await send(confirmTransfer, input, idempotencyKey);
  };
  const bank = async () => (await send(getBankAccount)).entity?.bankAccount ?? null;
  const transfers = async () => (await send(listTransfers)).entity?.transfers ?? [];
  /** The bank's file that sends back, or corrects, what went there last. */
  const writeReturn = async (code: string, corrected = '', transferId: number | null = null) => {
    const told = { accountId: person.accountId, transferId, code, corrected };
    return await writeReturnForDemo(api.pool, testOriginator, told);
  };
  const available = () => getAvailableCents(api.pool, person.accountId);
  const acts = { add, remove, amounts, verify, wrongAmounts, link, start, bank, transfers, available, writeReturn };
  return { person, prove, send, ...acts };
}

/** Somebody with a bank account that was verified just now, to which no money has gone. */
export async function openNewBank(api: TestApi) {
  const opened = await openTransfers(api);
  await opened.link({ isNew: true });
  return opened;
}
