import { expect } from 'vitest';
import { getDepositNumbers } from '../issuer/face.ts';
import type { TestApi } from './api.ts';
import { merchant, openPlay } from './card-play.ts';
import { testKeys } from './keys.ts';
import { sendMessage } from './network.ts';
import { fileToday, handOverToday, openTransfers } from './transfers.ts';

/** A Monday, three days after people and their opening balances came from nowhere. */
export const reconciledDay = '2026-11-23';
const openingDays = 3 * 86_400;

/** A day on which network and bank told of everything once or twice, and a transfer went to the bank and came back. */
export async function playReconciledDay(api: TestApi): Promise<void> {
  const send = async (kind: string, body: object) => {
    expect(await sendMessage(api, kind, body)).toMatchObject({ status: 200 });
  };
  const play = await openPlay(api);
  const { card, purchase } = play;
  const bank = await openTransfers(api);
  api.clock.advance(openingDays);
  const { accountNumber } = await getDepositNumbers(api.pool, testKeys, play.person.accountId);
  const deposit = { depositId: 'd-1', accountNumber, amountCents: 100_000, payer: 'Benefits' };
  for (let time = 0; time < 2; time++) await send('deposit', deposit);
  for (let time = 0; time < 2; time++) await send('authorization', purchase('a', 4_000));
  await send('authorization', purchase('too-much', 9_000_000));
  for (let time = 0; time < 2; time++) await send('clearing', { ...purchase('a', 3_900), clearingId: 'c-1' });
  await send('authorization', purchase('b', 1_000));
  await send('reversal', purchase('b', 1_000, { reversalId: 'rv-1' }));
  await send('clearing', { ...purchase('unasked', 250), clearingId: 'c-2' });
  const charge = { clearingId: 'c-1', authorizationId: null, card };
  await send('refund', {
    refundId: 'r-1',
    authorizationId: purchase('a', 1).authorizationId,
    card,
    amountCents: 900,
    merchant,
  });
  await send('chargeback', { ...charge, chargebackId: 'cb-1', amountCents: 500 });
  await send('clearing-reversal', { ...charge, reversalId: 'cr-1', amountCents: 700 });
  await bank.link();
  await bank.start(20_000);
  await fileToday(api);
  await handOverToday(api);
  await send('ach-return', { file: await bank.writeReturn('R03') });
}
