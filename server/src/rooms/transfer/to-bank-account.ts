import { dayIn } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import type { BankAccount } from '@portal/contract/transfer/bank-account';
import { microTries } from '@portal/contract/transfer/micro-amounts';
import { returnRuleOf, type StoredBankAccount } from '../../issuer/face.ts';

/** A bank account as its holder sees it at `now`. */
export function toBankAccount(stored: StoredBankAccount, timeZone: string, now: Date): BankAccount {
  const { state, accountType, bankName, routingNumber, last4Digit, depositsOn, verifyBy } = stored;
  const onFile = { accountType, bankName, routingNumber, last4Digit, addedOn: dayIn(timeZone, stored.addedAt) };
  const changedOn = dayIn(timeZone, stored.changedAt);
  switch (state) {
    case 'ADDED':
      return { state, ...onFile, depositsOn };
    case 'MICRO_SENT': {
      // Over at midnight, also when the day's job has still to say so.
      if (dayIn(timeZone, now) > verifyBy) return { state: 'EXPIRED', ...onFile, expiredOn: dayAfter(verifyBy, 1) };
      return { state, ...onFile, depositsOn, sentOn: stored.filesOn, verifyBy, triesLeft: microTries - stored.tries };
    }
    case 'VERIFIED':
      return { state, ...onFile, verifiedOn: changedOn };
    case 'FAILED':
      return { state, ...onFile, failedOn: changedOn };
    case 'EXPIRED':
      return { state, ...onFile, expiredOn: dayAfter(verifyBy, 1) };
    case 'UNLINKED':
      break;
  }
  return { state, ...onFile, unlinkedOn: changedOn, reason: returnRuleOf(stored.returnCode ?? '').reason };
}
