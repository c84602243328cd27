import * as z from 'zod/mini';
import {
  chargeBack,
  endProvisionalCredit,
  findTakenBack,
  giveProvisionalCredit,
  postCounterpart,
  provisionalOutcomes,
} from '../../issuer/face.ts';
import { noteChargedBack } from '../../issuer/problem-face.ts';
import { recordCreditEnded, recordCreditGiven } from '../../telling/notices/record-dispute-credit.ts';
import { watchBalance } from '../../telling/notices/watch-money.ts';
import { defineMessage, taken, unknownTo } from '../signed/define-message.ts';
import { amountCents, networkId } from './authorization-body.ts';
import { CardData, readCard } from './card-data.ts';
import { claimAct } from './claim-act.ts';

const named = z._default(z.nullable(networkId), null);
const charge = { clearingId: named, authorizationId: named, card: CardData, amountCents };

/** Exactly one of the ids says what is taken back. */
const namesOne = z.refine<{ clearingId: string | null; authorizationId: string | null; refundId?: string | null }>(
  ({ clearingId, authorizationId, refundId = null }) =>
    [clearingId, authorizationId, refundId].filter((id) => id !== null).length === 1,
  { path: ['clearingId'] },
);

const ClearingReversalBody = z.strictObject({ reversalId: networkId, ...charge, refundId: named }).check(namesOne);

/** A charge that cleared, or a refund, is taken back by who sent it: a credit, or a debit. */
export const clearingReversalMessage = defineMessage(
  'clearing-reversal',
  ClearingReversalBody,
  async ({ body, tx, now, today, services }) => {
    const card = (await readCard(tx, services.keys, body.card))?.card;
    if (!card) return unknownTo('card');
    await claimAct(tx, 'clearing-reversal', body.reversalId, card.accountId);
    const linked = await findTakenBack(tx, card.accountId, body);
    if (linked === null) return unknownTo('clearing');
    const credit = { kind: 'CLEARING_REVERSAL', id: body.reversalId, card, amountCents: body.amountCents } as const;
    const post = () => postCounterpart(tx, credit, linked, now, today);
    const { balanceCents, repeated } = await watchBalance(tx, card, now, post);
    return taken({ balanceCents, repeated });
  },
);

const ChargebackBody = z.strictObject({ chargebackId: networkId, ...charge }).check(namesOne);

/** A disputed charge comes back from the merchant's bank. */
export const chargebackMessage = defineMessage(
  'chargeback',
  ChargebackBody,
  async ({ body, tx, now, today, services }) => {
    const card = (await readCard(tx, services.keys, body.card))?.card;
    if (!card) return unknownTo('card');
    await claimAct(tx, 'chargeback', body.chargebackId, card.accountId);
    const linked = await findTakenBack(tx, card.accountId, { ...body, refundId: null });
    if (linked === null) return unknownTo('clearing');
    const credit = { id: body.chargebackId, card, amountCents: body.amountCents };
    const post = () => chargeBack(tx, credit, linked, now, today);
    const { balanceCents, repeated, gainCents } = await watchBalance(tx, card, now, post);
    const back = { amountCents: body.amountCents, gainCents };
    if (!repeated) await noteChargedBack(tx, card.accountId, linked, back, { now, today });
    return taken({ balanceCents, repeated });
  },
);

const ProvisionalCreditBody = z.strictObject({ creditId: networkId, ...charge }).check(namesOne);

/** A disputed charge is credited while it is looked into. */
export const provisionalCreditMessage = defineMessage(
  'provisional-credit',
  ProvisionalCreditBody,
  async ({ body, tx, now, today, services }) => {
    const card = (await readCard(tx, services.keys, body.card))?.card;
    if (!card) return unknownTo('card');
    await claimAct(tx, 'provisional-credit', body.creditId, card.accountId);
    const linked = await findTakenBack(tx, card.accountId, { ...body, refundId: null });
    if (linked === null) return unknownTo('clearing');
    const credit = { id: body.creditId, card, amountCents: body.amountCents };
    const given = await giveProvisionalCredit(tx, credit, linked, now, today);
    if (given === null) return { httpStatus: 422, body: { error: 'above what is left of the charge' } };
    const { balanceCents, repeated } = given;
    if (!repeated) await recordCreditGiven(tx, card.holderId, credit, linked, { now, today });
    return taken({ balanceCents, repeated });
  },
);

const ProvisionalCreditEndBody = z.strictObject({
  creditId: networkId,
  card: CardData,
  outcome: z.enum(provisionalOutcomes),
});

/** The dispute has ended: the credit is final, or taken back. */
export const provisionalCreditEndMessage = defineMessage(
  'provisional-credit-end',
  ProvisionalCreditEndBody,
  async ({ body, tx, now, today, services }) => {
    const card = (await readCard(tx, services.keys, body.card))?.card;
    if (!card) return unknownTo('card');
    const end = { id: body.creditId, card, outcome: body.outcome };
    const ended = await watchBalance(tx, card, now, () => endProvisionalCredit(tx, end, now, today));
    if (ended === null) return unknownTo('credit');
    const { outcome, isChanged } = ended;
    if (isChanged) await recordCreditEnded(tx, card.holderId, ended, { now, today });
    return taken({ outcome, isChanged });
  },
);
