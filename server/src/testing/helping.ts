import type { Call } from '@portal/contract/define-call';
import { finishHelping } from '@portal/contract/helpers/finish-helping';
import { type HelpCategory, helpCategories } from '@portal/contract/helpers/help-grant';
import { inviteHelper } from '@portal/contract/helpers/invite-helper';
import { startHelping } from '@portal/contract/helpers/start-helping';
import type { TestApi } from './api.ts';
import { openCardHolder } from './card-holder.ts';
import { readMessages, readPasscode } from './messages.ts';
import type { TestPersonOptions } from './people.ts';

let made = 0;
/** A mobile number that no person of the test has. */
export const newNumber = () => `210555${String(++made).padStart(4, '0')}`;

/** Signs a helper in by the code that comes to a phone; their token. */
export async function signInHelper(api: TestApi, mobileNumber: string, token: string | null = null): Promise<string> {
  const started = await api.send(startHelping, token === null ? { mobileNumber } : { token });
  const sessionId = started.entity?.sessionId;
  if (sessionId === undefined) throw new Error('no code was sent');
  const otp = await readPasscode(api, mobileNumber);
  const { entity } = await api.send(finishHelping, { sessionId, otp, token });
  if (!entity) throw new Error('the helper was not signed in');
  return entity.helperToken;
}

/** A cardholder, with the acts of inviting somebody. */
export async function openInviting(api: TestApi, options: TestPersonOptions = {}) {
  const holder = await openCardHolder(api, options);
  const { token, send, prove } = holder;
  /** Sends a call that is about no card. */
  const own = <C extends Call>(call: C, input: object) => api.send(call, input, { token });
  /** Invites the owner of a number. */
  const invite = async (more: object = {}) => {
    const input = { name: 'Lucía', mobileNumber: newNumber(), categories: [...helpCategories], ...more };
    return await send(inviteHelper, { stepUpToken: await prove('INVITE_HELPER'), ...input });
  };
  /** The token of the newest link that was texted to a number. */
  const linkTo = async (mobileNumber: string) => {
    const texts = (await readMessages(api, mobileNumber)).map(
      ({ text }) => /helper-invitation\S*#([\w-]{22})/.exec(text)?.[1],
    );
    const newest = texts.find((each) => each !== undefined);
    if (newest === undefined) throw new Error('no link was sent');
    return newest;
  };
  return { ...holder, own, invite, linkTo };
}

/** A cardholder who has invited the owner of a number, with the token of the link. */
export async function openInvitedHelper(
  api: TestApi,
  categories: readonly HelpCategory[],
  options: TestPersonOptions = {},
) {
  const holder = await openInviting(api, options);
  const mobileNumber = newNumber();
  const { entity } = await holder.invite({ mobileNumber, categories });
  const grantId = entity?.helpers[0]?.grantId ?? 0;
  return { ...holder, mobileNumber, grantId, token: await holder.linkTo(mobileNumber) };
}

/** A cardholder whom somebody helps, with the helper's own calls. */
export async function openHelped(
  api: TestApi,
  categories: readonly HelpCategory[] = helpCategories,
  options: TestPersonOptions = {},
) {
  const invited = await openInvitedHelper(api, categories, options);
  const { mobileNumber, grantId } = invited;
  const helperToken = await signInHelper(api, mobileNumber, invited.token);
  const help = <C extends Call>(call: C, input: object = {}, idempotencyKey: string = crypto.randomUUID()) =>
    api.send(call, { grantId, ...input }, { token: helperToken, idempotencyKey });
  return { ...invited, helperToken, help };
}
