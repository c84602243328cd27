import { Cvv } from '@portal/contract/card/card-digits';
import { Last4Ssn } from '@portal/contract/person/ssn';
import { Day } from '@portal/contract/time/iso';
import * as z from 'zod/mini';
import { recordEvent } from '../../events/record-event.ts';
import { type IssuedCard, tryCvv } from '../../issuer/face.ts';
import { countTriesLeft, countWrongProof, isOnRecord } from '../../staff/proofs.ts';
import type { MessageContext, MessageReply } from '../signed/define-message.ts';
import { refused, refusedAndCounted } from './refusals.ts';

/**
 * How the staff made sure who calls: by the three digits on the back of the card, or by the last four of the social
 * security number and the date of birth. The caller's answer is compared here, counted, and kept nowhere.
 */
export const byCaller = {
  verifiedBy: z.enum(['CVV', 'IDENTITY']),
  cvv: z.optional(Cvv),
  last4Ssn: z.optional(Last4Ssn),
  birthDate: z.optional(Day),
};
export type ByCaller = z.infer<z.ZodMiniObject<typeof byCaller>>;

type Context = Pick<MessageContext<ByCaller>, 'body' | 'tx' | 'now' | 'services' | 'isCallerProved'> & {
  card: IssuedCard;
};

/** Counted with the tries in the portal: the third wrong one locks the card. */
async function findCvvProblem({ tx, now, services, card }: Context, cvv: string): Promise<MessageReply | null> {
  const { result } = await tryCvv(tx, services.keys, card, cvv, now);
  if (result === 'RIGHT') return null;
  const { holderId, last4Digit } = card;
  if (result === 'LOCKED') await recordEvent(tx, holderId, 'CardLockedByCvv', { last4Digit }, now);
  return refusedAndCounted(result === 'WRONG' ? 'proofWrong' : 'cvvUsedUp');
}

async function findIdentityProblem(
  { tx, now, services: { keys }, card: { holderId } }: Context,
  said: { last4Ssn: string; birthDate: string },
): Promise<MessageReply | null> {
  if ((await countTriesLeft(tx, keys, holderId, now)) === 0) return refused('proofUsedUp');
  if (await isOnRecord(tx, keys, holderId, said)) return null;
  await countWrongProof(tx, keys, holderId, now);
  return refusedAndCounted('proofWrong');
}

/** Why who calls is not proved to be the card's holder, or null: they are. The caller holds the account's lock. */
export async function findProofProblem(context: Context): Promise<MessageReply | null> {
  if (context.isCallerProved) return null;
  const { verifiedBy, cvv, last4Ssn, birthDate } = context.body;
  if (verifiedBy === 'CVV') {
    return cvv === undefined ? refused('proofMissing', ['cvv']) : await findCvvProblem(context, cvv);
  }
  if (last4Ssn === undefined) return refused('proofMissing', ['last4Ssn']);
  if (birthDate === undefined) return refused('proofMissing', ['birthDate']);
  return await findIdentityProblem(context, { last4Ssn, birthDate });
}
