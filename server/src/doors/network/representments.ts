import * as z from 'zod/mini';
import { findTakenBack } from '../../issuer/face.ts';
import { noteArbitrationLost, represent } from '../../issuer/problem-face.ts';
import { defineMessage, taken, unknownTo } from '../signed/define-message.ts';
import { amountCents, networkId } from './authorization-body.ts';
import { CardData, readCard } from './card-data.ts';
import { claimAct } from './claim-act.ts';

const named = z._default(z.nullable(networkId), null);
/** Exactly one of the ids names the charge. */
const namesOne = z.refine<{ clearingId: string | null; authorizationId: string | null }>(
  ({ clearingId, authorizationId }) => (clearingId === null) !== (authorizationId === null),
  { path: ['clearingId'] },
);

const RepresentmentBody = z
  .strictObject({
    representmentId: networkId,
    clearingId: named,
    authorizationId: named,
    card: CardData,
    amountCents,
  })
  .check(namesOne);

/** The merchant's bank takes back what a chargeback had brought. The holder keeps what they have. */
export const representmentMessage = defineMessage(
  'representment',
  RepresentmentBody,
  async ({ body, tx, now, today, services }) => {
    const card = (await readCard(tx, services.keys, body.card))?.card;
    if (!card) return unknownTo('card');
    await claimAct(tx, 'representment', body.representmentId, card.accountId);
    const charge = await findTakenBack(tx, card.accountId, { ...body, refundId: null });
    if (charge === null) return unknownTo('clearing');
    const back = { id: body.representmentId, amountCents: body.amountCents };
    const problemId = await represent(tx, card.accountId, charge, back, { now, today });
    return problemId === null
      ? { httpStatus: 422, body: { error: 'above what the charge has brought back' } }
      : taken({ problemId });
  },
);

const ArbitrationBody = z
  .strictObject({
    arbitrationId: networkId,
    clearingId: named,
    authorizationId: named,
    card: CardData,
    /** Money that is won comes as another chargeback. */
    outcome: z.enum(['WON', 'LOST']),
  })
  .check(namesOne);

/** The card network has decided between the banks. */
export const arbitrationMessage = defineMessage(
  'arbitration',
  ArbitrationBody,
  async ({ body, tx, now, today, services }) => {
    const card = (await readCard(tx, services.keys, body.card))?.card;
    if (!card) return unknownTo('card');
    await claimAct(tx, 'arbitration', body.arbitrationId, card.accountId);
    const charge = await findTakenBack(tx, card.accountId, { ...body, refundId: null });
    if (charge === null) return unknownTo('clearing');
    if (body.outcome === 'WON') return taken({ outcome: body.outcome });
    const problemId = await noteArbitrationLost(tx, card.accountId, charge, { now, today });
    return problemId === null ? unknownTo('problem') : taken({ outcome: body.outcome, problemId });
  },
);
