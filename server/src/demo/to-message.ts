import { randomUUID } from 'node:crypto';
import type { IssuedCard, StoredAuthorization } from '../issuer/face.ts';
import { type NetworkOrder, usualOf } from './network-order.ts';
import { isCreditKind, toCreditMessage } from './to-credit-message.ts';

/** A message for the network's door, and the id by which its answer can be followed up. */
export interface DoorMessage {
  kind: string;
  body: object;
  id: { authorizationId: string } | { refundId: string } | { depositId: string } | Record<string, never>;
}

/** The facts of an order, looked up. */
export interface OrderFacts {
  card: IssuedCard;
  revealed: { pan: string; expiryYymm: string; cvv: string };
  /** The authorization that the order names, when there is one. */
  known: StoredAuthorization | null;
  accountNumber: string;
  /** The PIN as a terminal encrypts it. */
  sealPin: (pin: string) => Promise<string>;
  /** The PIN that the card got when the demo was made. */
  usualPin: string;
  /** The bank's file that the order asks for; null when nothing went to a bank. */
  returnFile: string | null;
  /** Where the program is at home, and its merchants as well unless an order says otherwise. */
  home: string;
  now: Date;
}

const newId = (): string => `demo-${randomUUID()}`;

/** A pump asks for a dollar. */
const pump = { mcc: '5542', cents: 100 };

function merchantOf(order: NetworkOrder, { known, home }: OrderFacts) {
  const usual = usualOf[order.kind] ?? usualOf.PURCHASE;
  const name = order.merchant ?? known?.merchantName ?? usual?.name;
  const usualId = name === usual?.name ? usual?.id : undefined;
  return {
    id: order.merchantId ?? known?.merchantId ?? usualId ?? null,
    name,
    place: order.place ?? known?.merchantPlace ?? null,
    country: order.country ?? known?.merchantCountry ?? home,
    mcc: order.mcc ?? known?.mcc ?? usual?.mcc,
  };
}

function amountOf(order: NetworkOrder, { known }: OrderFacts): number {
  const usual = order.mcc === pump.mcc && !known ? pump.cents : usualOf[order.kind]?.cents;
  return order.amountCents ?? known?.amountCents ?? usual ?? 0;
}

/** Returns the fields that every message about an authorization has. */
function bodyOf(order: NetworkOrder, facts: OrderFacts, more: { authorizationId: string; entryMode: string }) {
  return { ...more, amountCents: amountOf(order, facts), merchant: merchantOf(order, facts) };
}

async function toAuthorization(order: NetworkOrder, facts: OrderFacts): Promise<DoorMessage> {
  const { kind, authorizationId = newId(), takesLess = false, cashBackCents = 0 } = order;
  const { revealed, sealPin, usualPin } = facts;
  const pin = order.pin ?? (kind === 'ATM' ? usualPin : undefined);
  const card = {
    pan: revealed.pan,
    expiry: order.expiry ?? revealed.expiryYymm,
    ...(pin === undefined ? {} : { pinBlock: await sealPin(pin) }),
    ...(kind === 'ECOMMERCE' ? { cvv2: order.cvv2 ?? revealed.cvv } : {}),
  };
  const entryMode = kind === 'PURCHASE' ? 'PRESENT' : kind;
  const body = { ...bodyOf(order, facts, { authorizationId, entryMode }), card, takesLess, cashBackCents };
  return { kind: 'authorization', body, id: { authorizationId } };
}

/** The messages about an authorization, by the order that asks for each. */
const followUps = {
  INCREMENT: 'increment',
  COMPLETION: 'advice',
  STAND_IN: 'stand-in',
  STAND_IN_DECLINED: 'stand-in',
  CLEARING: 'clearing',
  REVERSAL: 'reversal',
} as const;
type FollowUpKind = keyof typeof followUps;

function toFollowUp(kind: FollowUpKind, order: NetworkOrder, facts: OrderFacts): DoorMessage {
  const { authorizationId = newId() } = order;
  const { revealed, known } = facts;
  const card = { pan: revealed.pan, expiry: revealed.expiryYymm };
  const entryMode = known?.entryMode ?? 'PRESENT';
  const body = { ...bodyOf(order, facts, { authorizationId, entryMode }), card };
  const [number, count] = order.part?.split('/').map(Number) ?? [];
  const mores: Record<FollowUpKind, object> = {
    INCREMENT: { incrementId: newId() },
    COMPLETION: {},
    STAND_IN: { isApproved: true },
    STAND_IN_DECLINED: { isApproved: false },
    CLEARING: number === undefined ? {} : { sequence: { number, count } },
    REVERSAL: { reversalId: newId() },
  };
  return { kind: followUps[kind], body: { ...body, ...mores[kind] }, id: { authorizationId } };
}

/** The very message that the card network, the bank or the carrier would send for an order; null where there is nothing to send back. */
export async function toMessage(order: NetworkOrder, facts: OrderFacts): Promise<DoorMessage | null> {
  const { revealed, accountNumber, now } = facts;
  const card = { pan: revealed.pan, expiry: revealed.expiryYymm };
  if (isCreditKind(order.kind)) {
    const { authorizationId = '' } = order;
    return toCreditMessage(order.kind, { authorizationId, card, amountCents: amountOf(order, facts) });
  }
  switch (order.kind) {
    case 'INCREMENT':
    case 'COMPLETION':
    case 'STAND_IN':
    case 'STAND_IN_DECLINED':
    case 'CLEARING':
    case 'REVERSAL':
      return toFollowUp(order.kind, order, facts);
    case 'REFUND': {
      const refundId = newId();
      const of = { refundId, authorizationId: order.authorizationId ?? null };
      const body = { ...of, card, amountCents: amountOf(order, facts), merchant: merchantOf(order, facts) };
      return { kind: 'refund', body, id: { refundId } };
    }
    case 'DEPOSIT': {
      const depositId = newId();
      const payer = merchantOf(order, facts).name;
      return {
        kind: 'deposit',
        body: { depositId, accountNumber, amountCents: amountOf(order, facts), payer },
        id: { depositId },
      };
    }
    case 'SHIPPING': {
      const { state = 'DELIVERED', carrier = null, trackingNumber = null } = order;
      const body = { card, state, happenedAt: now.toISOString(), carrier, trackingNumber };
      return { kind: 'shipping-event', body, id: {} };
    }
    case 'ACH_RETURN':
      return facts.returnFile === null ? null : { kind: 'ach-return', body: { file: facts.returnFile }, id: {} };
    case 'PURCHASE':
    case 'ATM':
    case 'ECOMMERCE':
    case 'RECURRING':
      break;
  }
  return await toAuthorization(order, facts);
}
