import { feeOf } from '@portal/contract/money/fee-of';
import { formatCents } from '@portal/contract/money/money';
import { bankingDaysAfter } from '@portal/contract/time/banking-days';
import { dayIn, hourIn } from '@portal/contract/time/dates';
import { instantIn } from '@portal/contract/time/hours';
import { achCutOffHour, achTimeZone } from '@portal/contract/transfer/ach-days';
import { changeBankAccount } from '@portal/contract/transfer/change-bank-account';
import { confirmTransfer } from '@portal/contract/transfer/confirm-transfer';
import { getBankAccount } from '@portal/contract/transfer/get-bank-account';
import { listTransfers } from '@portal/contract/transfer/list-transfers';
import { verifyBankAccount } from '@portal/contract/transfer/verify-bank-account';
import { rehearsedSender } from '../copy-program.ts';
import { rehearsedBank, takeBankFiles, writeReturn } from '../outside/bank.ts';
import type { Stage } from '../stage.ts';
import { cardOf } from './card-of.ts';
import { bankingDayOf } from './days.ts';
import { benefitCents } from './payday.ts';
import type { Step } from './step.ts';

/** Somebody adds a bank account, and proves it by the two amounts that the bank gets. */
export const bankAccountStep: Step = {
  name: 'bank-account',
  title: 'A bank account is added and proved by two small amounts',
  needs: ['registration', 'setPin', 'bankTransfer'],
  play: async (stage) => {
    const { goTo, person, signIn, say, expect } = stage;
    await goTo(bankingDayOf(stage, 8), 10);
    const who = person('Two');
    const { orderId: cardId } = cardOf(who);
    const holder = await signIn(who);
    const stepUpToken = await holder.prove(cardId, 'EDIT_BANK');
    await holder.send(changeBankAccount, { cardId, ...rehearsedBank, stepUpToken });
    const entries = await takeDaysFile(stage);
    const amounts = entries.filter(({ purpose }) => purpose === 'ACCTVERIFY').map(({ amountCents }) => amountCents);
    say(`the bank got ${entries.length} entries for ${entries[0]?.name ?? 'nobody'}`);
    expect('two of them are different small amounts', amounts[0] !== amounts[1] && amounts.length >= 2, amounts.length);

    await goTo(bankingDaysAfter(stage.today(), 1), 10);
    const again = await signIn(who);
    await again.send(verifyBankAccount, { cardId, amounts: amounts.slice(0, 2) });
    const { bankAccount } = await again.send(getBankAccount, { cardId });
    expect('the account is verified by them', bankAccount?.state === 'VERIFIED', bankAccount?.state);
  },
};

/** Money goes there: it is taken from the balance with its fee, and leaves with the file of a banking day. */
export const transferStep: Step = {
  name: 'transfer',
  title: 'Money is sent to the bank',
  needs: bankAccountStep.needs,
  play: async (stage) => {
    const { notes, services, person, signIn, wait, say, expect } = stage;
    const { fees } = services.program.now().facts;
    const { orderId: cardId } = cardOf(person('Two'));
    await wait(60);
    const holder = await signIn(person('Two'));
    const shownFeeCents = feeOf(fees, 'TRANSFER');
    const amountCents = sentCents(stage);
    const stepUpToken = await holder.prove(cardId, 'TRANSFER');
    const sent = await holder.send(confirmTransfer, { cardId, amountCents, shownFeeCents, stepUpToken });
    const left = benefitCents - amountCents - shownFeeCents;
    const [card] = await holder.cards();
    const what = `${formatCents(amountCents)} and a fee of ${formatCents(shownFeeCents)}`;
    expect(`${what} are set aside, ${formatCents(left)} are left`, card?.availableCents === left, card?.availableCents);

    await stage.goTo(sent.filesOn, 10);
    const entries = (await takeDaysFile(stage)).filter(({ purpose }) => purpose === 'TRANSFER');
    const [entry] = entries;
    say(`the bank got the transfer of ${entry?.name ?? 'nobody'} on ${sent.filesOn}`);
    expect(
      'its file holds one transfer of that amount',
      entries.length === 1 && entry?.amountCents === amountCents,
      entries.length,
    );
    const [transfer] = await listOf(stage);
    expect('the holder sees that it is on its way', transfer?.state === 'FILED', transfer?.state);
    notes.transfer = transfer && entry ? { transferId: transfer.transferId, traceNumber: entry.traceNumber } : null;
  },
};

/** The bank sends it back: the money and the fee return, and nothing more goes to that account. */
export const bankReturnStep: Step = {
  name: 'bank-return',
  title: 'The bank sends the transfer back (R03)',
  needs: bankAccountStep.needs,
  play: async (stage) => {
    const { notes, services, goTo, tell, today, person, signIn, say, expect } = stage;
    await goTo(bankingDaysAfter(today(), 2), 10);
    if (notes.transfer === null) throw new Error('no transfer went to the bank');
    const entry = { traceNumber: notes.transfer.traceNumber, amountCents: sentCents(stage) };
    const { body } = await tell('ach-return', { file: writeReturn(services.issuing, entry) });
    say(`the bank sent a file of returns about entry ${entry.traceNumber}`);
    expect(
      'the file is taken, and nothing waits for staff',
      body['waits'] === undefined,
      body['problem'] ?? body['error'],
    );
    const [transfer] = await listOf(stage);
    expect('the holder sees that it came back', transfer?.state === 'RETURNED', transfer?.state);
    const [card] = await (await signIn(person('Two'))).cards();
    const whole = formatCents(benefitCents);
    expect(`with its fee: ${whole} are there again`, card?.availableCents === benefitCents, card?.availableCents);
  },
};

/** Small, and never below what the program lets people send. */
const sentCents = ({ services }: Pick<Stage, 'services'>): number =>
  Math.max(2_000, services.program.now().facts.fees.minTransferCents);

async function listOf({ person, signIn }: Stage) {
  const { orderId: cardId } = cardOf(person('Two'));
  return (await (await signIn(person('Two'))).send(listTransfers, { cardId })).transfers;
}

/** Lets the hour pass at which the day's file goes to the bank; the entries that it gets. */
async function takeDaysFile({ sandbox, services, goTo, today, wait, expect }: Stage) {
  const { timeZone } = services.issuing;
  const cutOff = instantIn(achTimeZone, today(), achCutOffHour);
  await goTo(dayIn(timeZone, cutOff), hourIn(timeZone, cutOff));
  await wait(15);
  const [file, ...more] = await takeBankFiles(sandbox.folder);
  expect('one file came to the bank', file !== undefined && more.length === 0, more.length);
  expect(`it says ${rehearsedSender} in its header`, file?.sender === rehearsedSender, file?.sender);
  return file?.entries ?? [];
}
