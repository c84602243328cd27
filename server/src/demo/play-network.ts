import * as z from 'zod/mini';
import { encryptPinForDemo, revealForDemo, writeReturnForDemo } from '../issuer/demo/face.ts';
import { findAuthorization, findCard, getDepositNumbers, type IssuedCard } from '../issuer/face.ts';
import type { DemoDoor } from './demo-door.ts';
import { NetworkOrder, networkKinds } from './network-order.ts';
import { isCreditKind } from './to-credit-message.ts';
import { toMessage } from './to-message.ts';

interface Played {
  status: number;
  body: object;
}

const refuse = (error: string): Played => ({ status: 400, body: { error } });

/** Explains the problems in the shape of an order, for the person who wrote it. */
function explain(error: z.core.$ZodError): string {
  const fields = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')],
  );
  if (fields.includes('kind')) return `'kind' must be one of ${networkKinds.join(', ')}.`;
  if (fields.includes('')) return 'The order must be a JSON object.';
  return `Missing or wrong: ${[...new Set(fields)].join(', ')}.`;
}

/** The authorization that an order names; the answer instead when it names none that it could be about. */
async function findNamed({ pool }: DemoDoor, { kind, authorizationId }: NetworkOrder, { accountId }: IssuedCard) {
  const mustName = ['REVERSAL', 'INCREMENT', 'COMPLETION'].includes(kind) || isCreditKind(kind);
  const isFollowUp = mustName || kind === 'CLEARING' || kind === 'REFUND';
  if (!isFollowUp) return { known: null };
  if (authorizationId === undefined) {
    return mustName ? { refused: refuse("'authorizationId' must say what it is about.") } : { known: null };
  }
  const known = await findAuthorization(pool, accountId, authorizationId);
  return known ? { known } : { refused: refuse("'authorizationId' names no authorization of this card.") };
}

/** The bank's file about what went to a bank, for the order that asks for one. */
async function findReturn({ pool, seed: { issuing } }: DemoDoor, order: NetworkOrder, { accountId }: IssuedCard) {
  if (order.kind !== 'ACH_RETURN') return null;
  const { transferId, returnCode: code, corrected } = order;
  const told = { accountId, transferId: transferId === undefined ? null : Number(transferId), code, corrected };
  return await writeReturnForDemo(pool, { ...issuing.ach, routingNumber: issuing.routingNumber }, told);
}

/** Plays the card network, the bank or the carrier: sends a real, signed message to the door, and gives its answer. */
export async function playNetwork(door: DemoDoor, given: unknown): Promise<Played> {
  const { pool, seed, clock, sendMessage } = door;
  const parsed = z.safeParse(NetworkOrder, given);
  if (!parsed.success) return refuse(explain(parsed.error));
  const order = parsed.data;
  const card = await findCard(pool, order.cardId);
  if (card === null) return refuse("'cardId' names no card. GET /demo/people lists them.");
  const { known = null, refused } = await findNamed(door, order, card);
  if (refused) return refused;
  const { accountNumber } = await getDepositNumbers(pool, seed.keys, card.accountId);
  const message = await toMessage(order, {
    card,
    revealed: await revealForDemo(seed.keys, card),
    known,
    accountNumber,
    sealPin: (pin) => encryptPinForDemo(seed.keys, card, pin),
    usualPin: seed.demo.pin,
    returnFile: await findReturn(door, order, card),
    home: door.program.now().facts.country,
    now: clock.now(),
  });
  if (message === null) return refuse('Nothing like that went to a bank, so nothing can come back.');
  const { status, body } = await sendMessage(message.kind, message.body);
  return { status, body: { ...message.id, ...body } };
}
