import type { LockReason } from '@portal/contract/card/list-cards';
import type { ExceptionKind } from '../../../issuer/face.ts';

/** Why people call, as a screen or a message tells them to, and what the desk does about it. */
export interface DeskReason {
  /** The problem, as customer service hears it. */
  what: string;
  /** The texts that tell them to call, by namespace: their keys, or the part of a key that stands for all below. */
  texts: Readonly<Record<string, readonly string[]>>;
  /** The card status ids, locks and exceptions that come with it. */
  statuses?: readonly number[];
  locks?: readonly LockReason[];
  exceptions?: readonly ExceptionKind[];
  /** The act that ends it, or with which its end begins. */
  act: string;
  /** The test that walks it, in server/src/doors/desk. */
  test: string;
}
