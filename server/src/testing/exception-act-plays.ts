import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { dayAfter } from '@portal/contract/time/days';
import { keepReceivedFileForDemo, writeBai2 } from '../issuer/demo/face.ts';
import {
  keepReturnFile,
  listOpenExceptions,
  listSuspendedEntries,
  listTransfersOf,
  moveCard,
  noteException,
  postDeposit,
  postDue,
  takeInbox,
} from '../issuer/face.ts';
import { listBankItems, takeStatement } from '../issuer/treasury-face.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { testPosting, testReceiving } from './ach-in-days.ts';
import type { Prepare } from './act-play.ts';
import type { TestApi } from './api.ts';
import { testDay, testIssuing } from './card-account.ts';
import { childSupport, inboundCredit, inboundFile, oneFileInbox } from './inbound-files.ts';
import { testKeys } from './keys.ts';
import { createTestPerson } from './people.ts';
import { keepDay, prepareDay } from './reconciled-lines.ts';
import { openStopped } from './stopped.ts';
import { fileToday, handOverToday, openTransfers } from './transfers.ts';

/** Somebody whose transfer waits for its file. */
export async function openConfirmedTransfer(api: TestApi) {
  return await confirmSome(await openLinked(api), api);
}

/** Two like that. Both are linked before either sends money: linking files what waits. */
export async function openTwoConfirmed(api: TestApi) {
  const [one, other] = [await openLinked(api), await openLinked(api)];
  return [await confirmSome(one, api), await confirmSome(other, api)] as const;
}

/** Somebody with a bank account that money can go to; the files of its proof have left. */
async function openLinked(api: TestApi) {
  const opened = await openTransfers(api);
  await opened.link();
  await handOverToday(api);
  return opened;
}

async function confirmSome(opened: Awaited<ReturnType<typeof openLinked>>, api: TestApi) {
  const { entity } = await opened.start(20_000);
  const about = { accountId: opened.person.accountId, transferId: Number(entity?.transferId) };
  const open = async () => (await listOpenExceptions(api.pool)).filter((each) => each.accountId === about.accountId);
  const state = async () => (await opened.transfers())[0]?.state;
  return { ...opened, about, open, state };
}

/** Somebody whose transfer is on hold, because its card was reported stolen. */
export async function openHeldTransfer(api: TestApi) {
  const opened = await openTransfers(api);
  await opened.link();
  await opened.start(20_000);
  await moveCard(api.pool, opened.person, 'REPORTED_STOLEN', api.clock.now());
  await fileToday(api);
  const { accountId } = opened.person;
  const [transfer] = await listTransfersOf(api.pool, accountId, null, 1);
  if (transfer?.state !== 'HELD') throw new Error('the transfer is not on hold');
  const open = async () => (await listOpenExceptions(api.pool)).filter((each) => each.accountId === accountId);
  return { ...opened, about: { accountId, transferId: transfer.transferId }, open };
}

const aboutHeld: Prepare = async (api) => ({
  body: (await openHeldTransfer(api)).about,
  other: (await openHeldTransfer(api)).about,
});

async function noteSomething(api: TestApi): Promise<number> {
  const { accountId } = await createTestPerson(api);
  const noted = { accountId, kind: 'CLEARING_UNASKED', reference: `clearing-${accountId}` } as const;
  await inTransaction(api.pool, (tx) => noteException(tx, noted, api.clock.now()));
  const open = await listOpenExceptions(api.pool);
  return open.find((each) => each.accountId === accountId)?.exceptionId ?? 0;
}

/** Somebody is paid; what names the deposit, and the code by which it can go back. */
async function openReturnable(api: TestApi) {
  const { accountId, holderId } = await createTestPerson(api);
  const deposit = {
    accountId,
    reference: 'returnable',
    description: 'Benefit',
    amountCents: 5_000,
    businessDay: testDay,
  };
  const { journalId } = await postDeposit(api.pool, deposit, api.clock.now());
  return { accountId, holderId, journalId, code: 'R20' };
}

/** Keeps a file of the bank that waits; its id. */
const keepFile = async (api: TestApi, text: string) =>
  await keepReturnFile(api.pool, testKeys, { text: `${text} ${randomUUID()}`, problem: 'not ours' }, api.clock.now());

/** Keeps a damaged file of received entries; its id. */
async function keepDamaged(api: TestApi): Promise<string> {
  const file = { name: 'in.ach', digest: randomBytes(32), problem: 'the file has no end' };
  return (await keepReceivedFileForDemo(api.pool, file, api.clock.now())).fileId;
}

/** Puts an entry for an unknown number into suspense; its id. */
async function suspendOne(api: TestApi): Promise<number> {
  const entry = inboundCredit('111122223333', { sequence: randomInt(1, 9_999_999) });
  const file = inboundFile([{ ...childSupport, settlesOn: '2026-11-19', entries: [entry] }]);
  const inbox = oneFileInbox(file);
  const now = api.clock.now();
  await takeInbox(api.pool, inbox, testReceiving, now);
  await postDue(api.pool, testPosting, { now, timeZone: testIssuing.timeZone });
  return (await listSuspendedEntries(api.pool)).at(-1)?.entryId ?? 0;
}

/** How many days the bank has told of. */
let statedDays = 0;

/** The bank takes a fee that no book has, and gives it back; the item's id. */
async function openDifference(api: TestApi): Promise<number> {
  statedDays += 1;
  const day = dayAfter('2020-01-05', statedDays);
  const lines = [500, -500].map((cents) => ({ code: cents < 0 ? '698' : '399', cents, reference: '' }));
  const text = writeBai2([{ account: '000111', day, openingCents: 0, lines }]);
  const terms = { accounts: new Map([['000111', 'CASH_FBO' as const]]), today: day, now: api.clock.now() };
  await inTransaction(api.pool, (tx) => takeStatement(tx, text, terms));
  return (await listBankItems(api.pool)).find(({ businessDay }) => businessDay === day)?.itemId ?? 0;
}

/** For each act about what people have to look into: what can be done by it. */
export const exceptionActPlays: Readonly<Record<string, Prepare>> = {
  'list-exceptions': async () => ({ body: {}, other: { accountId: 1 } }),
  'resolve-exception': async (api) => ({
    body: { exceptionId: await noteSomething(api), resolution: 'Spoke to the network' },
    other: { exceptionId: await noteSomething(api), resolution: 'Spoke to the holder' },
  }),
  'hold-transfer': async (api) => {
    const [one, other] = await openTwoConfirmed(api);
    return { body: one.about, other: other.about };
  },
  'return-deposit': async (api) => ({ body: await openReturnable(api), other: await openReturnable(api) }),
  'list-return-files': async () => ({ body: {}, other: { reason: 'asked by the bank' } }),
  'decide-return-file': async (api) => ({
    body: { returnFileId: await keepFile(api, 'first'), choice: 'DROP' },
    other: { returnFileId: await keepFile(api, 'second'), choice: 'DROP' },
  }),
  'list-received-files': async () => ({ body: {}, other: { reason: 'asked by the bank' } }),
  'drop-received-file': async (api) => ({
    body: { fileId: await keepDamaged(api) },
    other: { fileId: await keepDamaged(api) },
  }),
  'list-suspended-entries': async () => ({ body: {}, other: { reason: 'asked by the bank' } }),
  'list-differences': async () => ({ body: {}, other: { reason: 'asked by the bank' } }),
  'close-difference': async (api) => ({
    body: { side: 'BANK', itemId: await openDifference(api) },
    other: { side: 'BANK', itemId: await openDifference(api) },
  }),
  'explain-line': async (api) => ({
    body: { day: await keepDay(api, 5), line: 'ledger fees' },
    other: { day: await keepDay(api, 7), line: 'ledger fees' },
  }),
  'sign-off-day': async (api) => ({ body: await prepareDay(api), other: await prepareDay(api) }),
  'decide-suspended-entry': async (api) => ({
    body: { entryId: await suspendOne(api), choice: 'RETURN' },
    other: { entryId: await suspendOne(api), choice: 'RETURN' },
  }),
  'release-transfer': aboutHeld,
  'return-transfer': aboutHeld,
  'decide-stopped': async (api) => ({
    body: { holderId: (await openStopped(api)).person.holderId, choice: 'REMOVE' },
    other: { holderId: (await openStopped(api)).person.holderId, choice: 'REMOVE' },
  }),
};
