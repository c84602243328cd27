import type { AsideStep } from './model-aside.ts';

/** How many parts there are of a clearing in parts. */
export const partCount = 2;

/** `part` is null where a clearing does not say that it is one of several. */
export interface ClearingStep {
  kind: 'clear';
  id: number;
  cents: number;
  part: number | null;
}

/** One thing that happens to the account of a random history. `id` names one of a few authorizations. */
export type Step =
  | { kind: 'authorize'; id: number; cents: number; takesLess?: boolean }
  | { kind: 'complete'; id: number; cents: number }
  /** `act` is the network's id of this very message. */
  | { kind: 'increment' | 'reverse'; id: number; cents: number; act: number }
  | { kind: 'standIn'; id: number; cents: number; isApproved: boolean }
  | ClearingStep
  | { kind: 'refund' | 'deposit'; id: number; cents: number }
  | { kind: 'chargeback' | 'reverseClearing' | 'creditProvisionally'; id: number; cents: number }
  | { kind: 'endProvisionally'; id: number; cents: number; outcome: 'FINAL' | 'TAKEN_BACK' }
  | AsideStep
  | { kind: 'wait'; days: number }
  | { kind: 'lock' | 'unlock' | 'stolen' }
  | { kind: 'close' | 'payOut' | 'writeOff' };
