import { after, hourMs, minuteMs } from './days.ts';
import { entryModeOf } from './entry-mode.ts';
import { effectOf, type Occasion } from './occasion.ts';
import type { Step } from './step.ts';

/** The names of an occasion's steps. */
export interface OccasionNames {
  /** Unique on the account, as the network's ids. */
  idOf: (occasion: Occasion) => string;
  cardOf: (occasion: Occasion) => number;
  now: Date;
  /** The available balance right before the occasion. */
  availableCents: number;
}

/** The messages that make up an occasion. One that would come after now comes half-way to now instead. */
export function toSteps(occasion: Occasion, { idOf, cardOf, now, availableCents }: OccasionNames): Step[] {
  const { at, act } = occasion;
  const id = idOf(occasion);
  const card = cardOf(occasion);
  const then = (hours: number): Date => {
    const due = after(at, hours * hourMs);
    return due < now ? due : after(at, (now.getTime() - at.getTime()) / 2);
  };
  switch (act.kind) {
    case 'CHARGE': {
      const base = { authorizationId: id, card, merchant: act.merchant, entryMode: entryModeOf(act.use) };
      const isFuel = act.use === 'FUEL';
      const asked = { ...base, kind: 'AUTHORIZE', at, cents: isFuel ? 100 : act.cents, declined: null } as const;
      if (act.isPending) return [{ ...asked, isAsked: act.isAsked === true }];
      const clearing = { ...base, kind: 'CLEAR', cents: act.cents } as const;
      if (!isFuel) return [asked, { ...clearing, at: then(act.clearsAfterHours) }];
      // A pump tells the amount within minutes; what is then held falls away after two hours.
      const pumpedAt = then(0.1);
      const clearedAt = after(pumpedAt, Math.min(90 * minuteMs, (now.getTime() - pumpedAt.getTime()) / 2));
      return [asked, { ...base, kind: 'ADVICE', at: pumpedAt, cents: act.cents }, { ...clearing, at: clearedAt }];
    }
    case 'HOTEL': {
      const base = { authorizationId: id, card, merchant: act.merchant, entryMode: 'PRESENT' } as const;
      return [
        { ...base, kind: 'AUTHORIZE', at, cents: act.holdCents, declined: null },
        { ...base, kind: 'INCREMENT', at: then(20), cents: act.addedCents },
        { ...base, kind: 'CLEAR', at: then(44), cents: act.cents },
      ];
    }
    case 'PARTLY_REVERSED': {
      const base = { authorizationId: id, card, merchant: act.merchant, entryMode: 'ECOMMERCE' } as const;
      return [
        { ...base, kind: 'AUTHORIZE', at, cents: act.askedCents, declined: null },
        { ...base, kind: 'REVERSE', at: then(1), cents: act.askedCents - act.cents },
        { ...base, kind: 'CLEAR', at: then(30), cents: act.cents },
      ];
    }
    case 'REVERSED': {
      const base = { authorizationId: id, card, merchant: act.merchant, entryMode: entryModeOf(act.use) };
      return [
        { ...base, kind: 'AUTHORIZE', at, cents: act.cents, declined: null },
        { ...base, kind: 'REVERSE', at: then(0.5), cents: act.cents },
      ];
    }
    case 'DECLINED': {
      const cents = act.beyondCents > 0 ? availableCents + act.beyondCents : act.cents;
      const base = { authorizationId: id, card, merchant: act.merchant, entryMode: entryModeOf(act.use) };
      return [{ ...base, kind: 'AUTHORIZE', at, cents, declined: act.reason, isAsked: act.reason === 'ASKED_FIRST' }];
    }
    case 'REFUND': {
      const base = { refundId: id, authorizationId: idOf(act.of), card, merchant: act.merchant };
      return [{ ...base, kind: 'REFUND', at, cents: effectOf(occasion) }];
    }
    case 'TOLD':
      return [{ kind: 'TOLD', at, card: cardOf(act.of), authorizationId: idOf(act.of), problem: act.problem }];
    case 'CREDITED':
      return [{ kind: 'CREDITED', at, authorizationId: idOf(act.of), cents: act.cents }];
    case 'DECIDED':
      return [{ kind: 'DECIDED', at, authorizationId: idOf(act.of), cents: act.cents, decision: act.decision }];
    case 'DEPOSIT':
      return [{ kind: 'DEPOSIT', at, depositId: id, payer: act.payer, cents: act.cents }];
    case 'FEE':
      return [{ ...act, at, feeId: id }];
    case 'TRANSFER': {
      const { description, cents, feeCents } = act;
      const fee = {
        kind: 'FEE',
        at,
        feeId: `${id}-fee`,
        feeCode: 'TRANSFER',
        description: 'Bank transfer fee',
      } as const;
      return [
        { kind: 'TRANSFER', at, description, cents, feeCents },
        { ...fee, cents: feeCents },
      ];
    }
    case 'LOCK':
    case 'UNLOCK':
      break;
  }
  return [{ kind: act.kind, at, card, reason: 'USER' }];
}
