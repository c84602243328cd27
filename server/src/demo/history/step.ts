import type { ShippingState } from '@portal/contract/card/card-tracking';
import type { LockReason } from '@portal/contract/card/list-cards';
import type { FeeCode } from '@portal/contract/money/fee-code';
import type { DeclineReason } from '@portal/contract/transactions/decline-reason';
import type { CardEvent, EntryMode } from '../../issuer/face.ts';
import type { DemoProblem } from './demo-problem.ts';
import type { PaidMerchant } from './occasion.ts';

/** A card is named by its place in the person's list. */
interface OnCard {
  card: number;
}

interface Message extends OnCard {
  authorizationId: string;
  merchant: PaidMerchant;
  entryMode: EntryMode;
  cents: number;
}

/** One message of the card network, the bank, the carrier or the cardholder, as it is played to the issuing core. */
export type Step = { at: Date } & (
  | ({
      kind: 'AUTHORIZE';
      /** Null: it must be approved. */
      declined: DeclineReason | null;
      /** Tells whether its cardholder must be asked about it; absent: nobody reaches them. */
      isAsked?: boolean;
    } & Message)
  | ({ kind: 'INCREMENT' | 'ADVICE' | 'REVERSE' | 'CLEAR' } & Message)
  | ({ kind: 'REFUND'; refundId: string; authorizationId: string; merchant: PaidMerchant; cents: number } & OnCard)
  | { kind: 'DEPOSIT'; depositId: string; payer: string; cents: number }
  | { kind: 'FEE'; feeId: string; feeCode: FeeCode; description: string; cents: number }
  | { kind: 'TRANSFER'; description: string; cents: number; feeCents: number }
  | ({ kind: 'TOLD'; authorizationId: string; problem: DemoProblem } & OnCard)
  | { kind: 'CREDITED'; authorizationId: string; cents: number }
  | { kind: 'DECIDED'; authorizationId: string; cents: number; decision: NonNullable<DemoProblem['decided']> }
  | ({ kind: 'ORDER' } & OnCard)
  | ({ kind: 'SHIP'; state: ShippingState; trackingNumber: string | null } & OnCard)
  | ({ kind: 'MOVE'; event: CardEvent } & OnCard)
  | ({ kind: 'LOCK' | 'UNLOCK'; reason: LockReason } & OnCard)
);
