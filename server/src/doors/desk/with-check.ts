import { getAccountStanding } from '../../issuer/face.ts';
import { findCheck, findCheckForUpdate, type StoredCheck } from '../../issuer/treasury-face.ts';
import type { MessageContext, MessageReply } from '../signed/define-message.ts';
import { refused } from './refusals.ts';

/** A check with its account, both locked until the transaction ends. */
export interface LockedCheck {
  check: StoredCheck;
  /** Tells whether the account is closed. */
  isClosed: boolean;
}

/** For an act about a check: the one of the register that the message names, its account locked before it. */
export function withCheck<Body extends { number: number }, Outcome = MessageReply>(
  handle: (context: MessageContext<Body> & LockedCheck) => Promise<MessageReply | Outcome>,
): (context: MessageContext<Body>) => Promise<MessageReply | Outcome> {
  return async (context) => {
    const { body, tx } = context;
    const named = await findCheck(tx, body.number);
    const account = named && (await getAccountStanding(tx, named.accountId));
    const check = await findCheckForUpdate(tx, body.number);
    if (account === null || check === null) return refused('unknownCheck');
    return await handle({ ...context, check, isClosed: account.isClosed });
  };
}
