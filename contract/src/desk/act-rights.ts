import type { StaffRole } from './staff-role.ts';
import type { IdentityLevel } from './verification.ts';

/**
 * The right of a role to an act: ALONE does it within the limits of the role; ASKS has it wait for somebody who decides.
 * `decides` may say yes or no to what somebody else asked for.
 */
export interface ActRight {
  does: 'ALONE' | 'ASKS' | null;
  decides: boolean;
}

interface ActRule {
  /** How well the caller has to be known on a call; NONE: it only protects. */
  level: IdentityLevel;
  rights: Readonly<Partial<Record<StaffRole, ActRight>>>;
}

const alone: ActRight = { does: 'ALONE', decides: false };
const aloneAndDecides: ActRight = { does: 'ALONE', decides: true };
const asks: ActRight = { does: 'ASKS', decides: false };
const asksAndDecides: ActRight = { does: 'ASKS', decides: true };
const decides: ActRight = { does: null, decides: true };
const nothing: ActRight = { does: null, decides: false };

const rule = (
  level: IdentityLevel,
  AGENT: ActRight,
  SENIOR: ActRight,
  FRAUD: ActRight,
  OPERATIONS: ActRight,
): ActRule => ({ level, rights: { AGENT, SENIOR, FRAUD, OPERATIONS } });

const protects = rule('NONE', alone, alone, alone, alone);
const helps = rule('SAFE', alone, alone, alone, nothing);
const ofOperations = rule('NONE', nothing, nothing, nothing, asksAndDecides);

/** Each act of the staff: how well its caller must be known, and what each role may do of it. */
export const actRules = {
  'lock-card': protects,
  'lock-login': protects,
  'hold-for-fraud': protects,
  'hold-transfer': protects,
  'end-sessions': protects,
  'end-helpers': protects,
  'end-representative': protects,
  'stop-company': rule('KNOWN', alone, alone, alone, alone),
  'report-problem': rule('KNOWN', alone, alone, alone, alone),
  'withdraw-problem': rule('KNOWN', alone, alone, alone, nothing),
  'write-about-problem': rule('NONE', alone, alone, alone, alone),
  'send-problem-paper': rule('NONE', alone, alone, alone, alone),
  'remind-representative': rule('KNOWN', alone, alone, alone, alone),
  'change-language': rule('KNOWN', alone, alone, alone, alone),
  'close-card': rule('KNOWN', alone, alone, alone, nothing),
  'activate-card': helps,
  'reinstate-card': helps,
  'unlock-card': helps,
  'unlock-login': helps,
  'replace-card': helps,
  'add-card': helps,
  'resend-message': helps,
  'forget-tries': helps,
  'forget-devices': helps,
  'remove-passkeys': helps,
  'allow-company': helps,
  'allow-bank-account': helps,
  'end-card-control': helps,
  'set-paper-statements': helps,
  'end-paperless': helps,
  'resolve-undeliverable': rule('SAFE', alone, alone, nothing, alone),
  'end-fraud-hold': rule('SAFE', nothing, asks, aloneAndDecides, nothing),
  'order-pin-reset': rule('SAFE', nothing, asks, aloneAndDecides, nothing),
  'end-pin-reset': rule('SAFE', nothing, asks, aloneAndDecides, nothing),
  'correct-contact': rule('STRONG', alone, alone, alone, nothing),
  'change-address': rule('STRONG', alone, alone, alone, nothing),
  'prove-address': rule('STRONG', asks, asksAndDecides, asksAndDecides, nothing),
  'change-name': rule('STRONG', asks, decides, decides, nothing),
  'refund-fee': rule('SAFE', alone, aloneAndDecides, nothing, aloneAndDecides),
  'post-adjustment': rule('SAFE', asks, asksAndDecides, nothing, asksAndDecides),
  'close-account': rule('STRONG', alone, aloneAndDecides, nothing, aloneAndDecides),
  'pay-out': rule('STRONG', asks, asks, nothing, asksAndDecides),
  'stop-check': rule('SAFE', alone, alone, nothing, alone),
  'return-transfer': rule('NONE', nothing, nothing, alone, nothing),
  'release-transfer': rule('NONE', nothing, nothing, asksAndDecides, decides),
  'decide-stopped': rule('STRONG', nothing, nothing, asksAndDecides, decides),
  'credit-problem': rule('NONE', nothing, nothing, asksAndDecides, decides),
  'decide-problem': rule('NONE', nothing, nothing, asksAndDecides, decides),
  'report-death': rule('NONE', asks, decides, decides, decides),
  'assign-representative': rule('NONE', nothing, asksAndDecides, nothing, asksAndDecides),
  'request-archive': rule('STRONG', nothing, asks, nothing, asksAndDecides),
  'resolve-exception': rule('NONE', nothing, alone, alone, alone),
  'return-email': rule('NONE', nothing, nothing, nothing, alone),
  'note-returned-mail': rule('NONE', nothing, nothing, nothing, alone),
  'place-legal-hold': rule('NONE', nothing, nothing, nothing, alone),
  'find-unclaimed': rule('NONE', nothing, nothing, nothing, alone),
  'explain-line': rule('NONE', nothing, nothing, nothing, alone),
  'sign-off-day': ofOperations,
  'write-off': ofOperations,
  'write-off-problem': ofOperations,
  'issue-check': ofOperations,
  'void-check': ofOperations,
  'reissue-check': ofOperations,
  'return-deposit': ofOperations,
  'close-difference': ofOperations,
  'decide-waiting-person': ofOperations,
  'decide-return-file': ofOperations,
  'decide-suspended-entry': ofOperations,
  'drop-received-file': ofOperations,
  'send-unclaimed': ofOperations,
  'pay-unclaimed': ofOperations,
  'note-recovered': ofOperations,
  'lift-legal-hold': ofOperations,
} as const satisfies Record<string, ActRule>;

export type DeskActName = keyof typeof actRules;
export const deskActNames = Object.keys(actRules) as [DeskActName, ...DeskActName[]];

/** The right of a role to an act. An auditor and an administrator have none. */
export const rightTo = (act: DeskActName, role: StaffRole): ActRight => actRules[act].rights[role] ?? nothing;

/** How well a caller has to be known for an act. */
export const levelFor = (act: DeskActName): IdentityLevel => actRules[act].level;

/** Tells whether an act only protects: it is left when a caller seems to be forced, and needs nobody to be known. */
export const isProtective = (act: DeskActName): boolean => actRules[act] === protects;

/** The amounts, in cents, above which two people decide besides the asker (the program's, `issuing.console.twoDecidersAbove`). */
export interface TwoDecidersAbove {
  adjustmentCents: number;
  payOutCents: number;
}

/** Tells whether an act about an amount, in cents of either sign, takes two deciders: three people in all. */
export function takesTwoDeciders(act: string, amountCents: number, above: TwoDecidersAbove): boolean {
  if (act === 'post-adjustment') return Math.abs(amountCents) > above.adjustmentCents;
  return act === 'pay-out' && Math.abs(amountCents) > above.payOutCents;
}

/** Tells whether a role decides a request. One that takes two deciders is for operations alone. */
export function mayDecide(role: StaffRole, { act, takesTwo }: { act: DeskActName; takesTwo: boolean }): boolean {
  return rightTo(act, role).decides && (!takesTwo || role === 'OPERATIONS');
}

interface AloneLimits {
  actCents: number;
  personCents: number;
  dayCents: number;
}

/** Days of which what was given to a person counts. */
export const personLimitDays = 90;

const none: AloneLimits = { actCents: 0, personCents: 0, dayCents: 0 };

/**
 * The money that a role may give by itself, in cents: by one act, to a person in 90 days whoever gave it, and in a business day on
 * all accounts. Above it somebody else decides.
 */
export const aloneLimits: Readonly<Record<StaffRole, AloneLimits>> = {
  AGENT: { actCents: 1_000, personCents: 2_500, dayCents: 10_000 },
  SENIOR: { actCents: 5_000, personCents: 10_000, dayCents: 50_000 },
  FRAUD: none,
  OPERATIONS: { actCents: 5_000, personCents: 10_000, dayCents: 50_000 },
  AUDITOR: none,
  ADMINISTRATOR: none,
};
