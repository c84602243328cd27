import { listChecksOf } from '../issuer/treasury-face.ts';
import type { TestApi } from './api.ts';
import { openCardHolder } from './card-holder.ts';
import { payTestCheck } from './checks.ts';
import { openClosedAccount } from './closed-accounts.ts';
import { byTestStaff, sendByTwo, sendToDesk } from './desk.ts';

interface OpenCheck {
  holderId: number;
  accountId: number;
  number: number;
}

const withNumber = async (api: TestApi, about: Omit<OpenCheck, 'number'>): Promise<OpenCheck> => {
  const number = (await listChecksOf(api.pool, about.accountId)).at(-1)?.number;
  if (number === undefined) throw new Error('no check was written');
  return { ...about, number };
};

/** Somebody whose account is closed, $500 by check. */
export async function openPaidCheck(api: TestApi): Promise<OpenCheck> {
  return await withNumber(api, (await openClosedAccount(api)).about);
}

/** Somebody with an open account and a check of $25. */
export async function openCheckOnOpenAccount(api: TestApi): Promise<OpenCheck> {
  const { person } = await openCardHolder(api);
  const { holderId, accountId } = person;
  return { holderId, accountId, number: await payTestCheck(api.pool, { ...person, amountCents: 2_500 }) };
}

/** An estate whose check of $500 waits for its payee. */
export async function openEstateCheck(api: TestApi): Promise<OpenCheck> {
  const { person } = await openCardHolder(api);
  const about = { holderId: person.holderId, accountId: person.accountId };
  await sendToDesk(api, 'report-death', { ...byTestStaff, holderId: about.holderId });
  await sendByTwo(api, 'close-account', { ...about, payOutBy: 'CHECK' });
  return await withNumber(api, about);
}
