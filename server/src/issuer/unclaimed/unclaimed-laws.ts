import type { UnclaimedRule } from '@portal/contract/money/unclaimed-terms';

/** The laws by which a program judges money that nobody claims. */
export interface UnclaimedLaws {
  /** By the two letters of the state; each of the table has one. */
  byState: Readonly<Record<string, UnclaimedRule>>;
  /** The state of the program. */
  homeState: string;
  /** Somebody has compared them with the law: until then nobody is written to, and nothing leaves. */
  isConfirmed: boolean;
}
