import type { Call, EntityOf } from '@portal/contract/define-call';
import { askInPortal, readPortalAnswer } from '@portal/contract/desk/prove-caller';
import { confirmCall } from '@portal/contract/on-the-phone/confirm-call';
import type { getCallQuestion } from '@portal/contract/on-the-phone/get-call-question';
import type { TestApi } from './api.ts';
import { openCardHolder } from './card-holder.ts';
import { openStaff, takeCall } from './staff.ts';

/** A call with somebody who is asked in the portal: both sides, and the number that is said on the phone. */
export async function openAskedCall(api: TestApi) {
  const holder = await openCardHolder(api);
  const { token, send, prove, person } = holder;
  const staff = await openStaff(api, 'SENIOR');
  const { occasionId } = await takeCall(staff, person);
  const asked = await staff.send(askInPortal, { occasionId });
  if (asked.entity === null) throw new Error(`nothing was asked: ${asked.failure?.error}`);
  const { number } = asked.entity;
  /** Sends a call that is about no card. */
  const own = <C extends Call>(call: C) => api.send(call, {}, { token });
  const confirm = async (pressed: number) =>
    await send(confirmCall, { number: pressed, stepUpToken: await prove('CONFIRM_CALL') });
  const read = async () => (await staff.send(readPortalAnswer, { occasionId })).entity;
  return { holder: { ...holder, own }, staff, occasionId, number, confirm, read };
}

/** A number that the portal offers and that nobody says. */
export function otherNumber(entity: EntityOf<typeof getCallQuestion> | null, number: number): number {
  const other = entity?.question?.numbers.find((each) => each !== number);
  if (other === undefined) throw new Error('nothing is asked');
  return other;
}
