import * as z from 'zod/mini';
import { recordEvent } from '../../events/record-event.ts';
import { authorize, partlyApprovedCode, unknownCardCode, wasStoppedLately } from '../../issuer/face.ts';
import { listUseSettings, recordCardUse } from '../../telling/notices/card-use.ts';
import { keepCovered } from '../../telling/notices/keep-covered.ts';
import { reachesNow } from '../../telling/notices/reaches-now.ts';
import { defineMessage, taken } from '../signed/define-message.ts';
import { AuthorizationBody, amountOrNothingCents } from './authorization-body.ts';
import { readCard } from './card-data.ts';
import { claimAct } from './claim-act.ts';

const RequestBody = z
  .strictObject({
    ...AuthorizationBody.shape,
    amountCents: amountOrNothingCents,
    /** The part of the amount that the shop gives as cash (ISO 8583: processing code 09, field 54). */
    cashBackCents: z._default(amountOrNothingCents, 0),
    /** Tells whether the terminal takes less than it asks for. */
    takesLess: z._default(z.boolean(), false),
  })
  .check(
    z.refine<{ amountCents: number; cashBackCents: number; entryMode: string }>(
      ({ amountCents, cashBackCents, entryMode }) =>
        cashBackCents === 0 || (entryMode === 'PRESENT' && cashBackCents <= amountCents),
      { path: ['cashBackCents'] },
    ),
  );

/** May this card pay? Answered with the ISO 8583 response code; a card that we never issued is declined with 14. */
export const authorizationMessage = defineMessage('authorization', RequestBody, async (context) => {
  const { body, tx, now, today, services } = context;
  const read = await readCard(tx, services.keys, body.card, { isOnFile: body.entryMode === 'RECURRING' });
  if (read === null) return taken({ isApproved: false, responseCode: unknownCardCode, reason: null, heldCents: 0 });
  const { accountId, holderId, last4Digit } = read.card;
  await claimAct(tx, 'authorization', body.authorizationId, accountId);
  const canBeAsked = async () => await reachesNow(tx, services, holderId);
  const request = { ...body, ...read, canBeAsked };
  const decided = await authorize(tx, request, services.issuing, now, today);
  const { answer, beforeCents, triesLeft, closesCard, isAsked, control, isRelocked } = decided;
  if (closesCard) await recordEvent(tx, holderId, 'CvvTriedAtMerchants', { last4Digit }, now);
  // A message that came before is answered again, and its wrong PIN is not told twice.
  if (answer.reason === 'PIN_INCORRECT' && triesLeft !== null) {
    const transactionId = body.authorizationId;
    await recordEvent(tx, holderId, 'InvalidPin', { last4Digit, triesLeft, transactionId }, now);
    if (triesLeft === 0) await recordEvent(tx, holderId, 'CardLockedByPin', { last4Digit }, now);
  }
  if (isAsked) {
    const { authorizationId, amountCents, merchant } = body;
    const charge = { last4Digit, amountCents, merchant: merchant.name, accountId, authorizationId };
    await recordEvent(tx, holderId, 'ChargeAsked', { ...charge, wasDeclined: !answer.isApproved }, now);
  }
  if (isRelocked) await recordEvent(tx, holderId, 'CardLocked', { last4Digit, isByControl: true }, now);
  if (control !== null) {
    const { authorizationId, amountCents, merchant } = body;
    const said = { authorizationId, merchantName: merchant.name, control };
    if (!(await wasStoppedLately(tx, accountId, said, now))) {
      const data = { last4Digit, amountCents, merchant: merchant.name, control, transactionId: authorizationId };
      await recordEvent(tx, holderId, 'ControlDeclined', data, now);
    }
  }
  if (answer.isApproved && beforeCents !== null) {
    const { entryMode, merchant } = body;
    // Of a part that was approved, no more is charged.
    const amountCents = answer.responseCode === partlyApprovedCode ? answer.heldCents : body.amountCents;
    const afterCents = beforeCents - answer.heldCents;
    // A payment that is honored whatever is there.
    if (afterCents < 0) await keepCovered(tx, { accountId, holderId }, now);
    const use = {
      holderId,
      authorizationId: body.authorizationId,
      last4Digit,
      amountCents,
      knownCents: 0,
      entryMode,
      merchant,
      beforeCents,
      afterCents,
    };
    await recordCardUse(tx, await listUseSettings(tx, holderId), use, {
      now,
      home: services.program.now().facts.country,
    });
  }
  return taken(answer);
});
