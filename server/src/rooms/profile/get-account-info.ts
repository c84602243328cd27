import { lastDigits } from '@portal/contract/numbers-read';
import { getAccountInfo } from '@portal/contract/profile/get-account-info';
import { dayIn } from '@portal/contract/time/dates';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { getLogin } from '../../identity/logins.ts';
import { findDepositAccount, getHolder } from '../../issuer/face.ts';

export const getAccountInfoRoute = serve(getAccountInfo, async ({ input, holder, db, services }) => {
  const { keys, issuing } = services;
  const account = await findDepositAccount(db, keys, holder.holderId, input.cardId);
  if (account === null) return refuse('notFound');
  const { givenName, familyName, address } = await getHolder(db, keys, holder.holderId);
  const { line1, line2, city, state, zip } = address;
  const { userId } = await getLogin(db, holder.loginId);
  const { last4Digit, routingNumber, accountNumber, openedAt, isClosed } = account;
  return ok({
    name: `${givenName} ${familyName}`,
    userId,
    last4Digit,
    address: { line1, line2, city, state, zip },
    openedOn: dayIn(issuing.timeZone, openedAt),
    bankName: issuing.ach.bankName,
    numbers: isClosed
      ? null
      : { routingEnding: routingNumber.slice(-lastDigits), accountEnding: accountNumber.slice(-lastDigits) },
  });
});
