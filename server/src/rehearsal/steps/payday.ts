import { formatCents } from '@portal/contract/money/money';
import { bankingDayOf } from './days.ts';
import type { Step } from './step.ts';

/** The benefit of the month. */
export const benefitCents = 94_300;

/** An account number that the program gave to nobody. */
const nobodysAccount = '000000000000';

/** Benefits come by direct deposit; what is for nobody goes back. */
export const paydayStep: Step = {
  name: 'payday',
  title: 'Payday: benefits come by direct deposit',
  needs: [],
  play: async (stage) => {
    const { notes, goTo, tell, say, expect } = stage;
    await goTo(bankingDayOf(stage, 6), 7);
    const deposit = async (depositId: string, accountNumber: string | null) =>
      await tell('deposit', { depositId, accountNumber, amountCents: benefitCents, payer: 'REHEARSAL BENEFITS' });
    for (const { reference, familyName, accountNumber } of notes.people) {
      const { body } = await deposit(`payday-${reference}`, accountNumber);
      const found = body['balanceCents'] ?? body['error'] ?? 'nothing was deposited';
      expect(`Rehearsal ${familyName} has ${formatCents(benefitCents)}`, body['balanceCents'] === benefitCents, found);
    }
    const again = await deposit(`payday-${notes.people[0]?.reference}`, notes.people[0]?.accountNumber ?? null);
    expect('the same deposit again pays nothing', again.body['repeated'] === true, again.body);
    const lost = await deposit('payday-nobody', nobodysAccount);
    say('the bank sent one deposit to an account that nobody has');
    expect('that one is refused as R03', lost.body['returnCode'] === 'R03', lost.status);
  },
};
