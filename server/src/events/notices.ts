import type { AlertChannel } from '@portal/contract/alerts/alert-channel';
import type { AutomaticAlert } from '@portal/contract/alerts/automatic-alert';
import { keysOf } from '@portal/contract/keys-of';
import type { Language } from '@portal/contract/language';
import type { Fees } from '@portal/contract/money/fees';
import { reportPathOf } from '@portal/contract/problems/problem-address';
import { detailPath } from '@portal/contract/transactions/transaction-address';
import { aheadNotices } from './ahead-notices.ts';
import { bankNotices } from './bank-notices.ts';
import { cardNotices } from './card-notices.ts';
import { deskCardNotices } from './desk-card-notices.ts';
import { deskNotices } from './desk-notices.ts';
import { disputeNotices } from './dispute-notices.ts';
import { identityNotices } from './identity-notices.ts';
import { moneyNotices } from './money-notices.ts';
import type { EventAlerts, Notice } from './notice.ts';
import { orderNotices } from './order-notices.ts';
import { paperNotices } from './paper-notices.ts';
import { problemNotices } from './problem-notices.ts';

/** Everything that can happen to a cardholder, by the names under which it is recorded. */
export const notices = {
  ...identityNotices,
  ...cardNotices,
  ...orderNotices,
  ...moneyNotices,
  ...disputeNotices,
  ...problemNotices,
  ...aheadNotices,
  ...bankNotices,
  ...paperNotices,
  ...deskNotices,
  ...deskCardNotices,
};

type Notices = typeof notices;
export type EventKind = keyof Notices;

/** The data recorded for each kind of event. */
export type EventData = { [Kind in EventKind]: Notices[Kind] extends Notice<infer Data> ? Data : never };

/** Something that happened, its data typed by its kind. */
export type Happened = { [Kind in EventKind]: { kind: Kind; data: EventData[Kind] } }[EventKind];

/** How an event of a kind is told; null: it is kept for the record only. */
function findTelling(kind: EventKind) {
  // The one place where the tie between a kind and its data is let go; `Happened` keeps it.
  return (notices[kind] as Notice<EventData[EventKind]>).telling;
}

/** Tells whether an event is told at all. */
export function isTold({ kind }: Pick<Happened, 'kind'>): boolean {
  return findTelling(kind) !== null;
}

/** Tells whether all but the emails of an event wait for the hours of alert calls. */
export function waitsForDay({ kind }: Pick<Happened, 'kind'>): boolean {
  return findTelling(kind)?.waitsForDay === true;
}

/** Things that both a cardholder and the staff can change; where there is no login, only the staff can have. */
const byStaffToo: ReadonlySet<EventKind> = new Set(['ContactUpdated', 'AddressChanged', 'ReplacementRequested']);

/** Tells whether an event is told somebody without a login: what the staff have done, and what their money hangs on. */
export function needsNoLogin({ kind }: Pick<Happened, 'kind'>): boolean {
  const telling = findTelling(kind);
  return byStaffToo.has(kind) || telling?.alerts.automatic === 'DESK_ACTED' || telling?.needsNoLogin === true;
}

/** The alerts that an event is for. */
export function findAlerts({ kind }: Pick<Happened, 'kind'>): EventAlerts {
  return { optional: null, required: null, automatic: null, ...findTelling(kind)?.alerts };
}

/** Tells whether an event must be told, whatever its cardholder chose. */
export function mustBeTold({ kind }: Pick<Happened, 'kind'>): boolean {
  const { required, automatic } = findAlerts({ kind });
  return required !== null || automatic !== null;
}

/** Tells whether a thief may have caused an event that must be told. Its messages carry the link that stops everything. */
export function isSuspect({ kind }: Pick<Happened, 'kind'>): boolean {
  return findTelling(kind)?.mayBeAnother === true && mustBeTold({ kind });
}

const reaching: ReadonlySet<AutomaticAlert> = new Set(['DESK_ACTED', 'STOPPED', 'DISPUTE_CREDIT', 'MONEY_UNCLAIMED']);

/**
 * Tells whether an event has to reach its cardholder beyond a device or a call, also by the ways of before a recent change:
 * required alerts, what a thief may have caused, what customer service did, the credit of a dispute, and unclaimed money.
 */
export function mustReach({ kind }: Pick<Happened, 'kind'>): boolean {
  const { required, automatic } = findAlerts({ kind });
  const isReaching = automatic !== null && reaching.has(automatic);
  return required !== null || isReaching || isSuspect({ kind });
}

/** Finds the charge that an event asks about; null where it asks nothing. */
export function findAskedAbout({ kind, data }: Happened): { accountId: number; authorizationId: string } | null {
  return findTelling(kind)?.charge?.(data) ?? null;
}

/** Finds the way that the cardholder chose for what an event is about; null: none. */
export function findOwnWay({ kind, data }: Happened): AlertChannel | null {
  return findTelling(kind)?.way?.(data) ?? null;
}

/** Tells whether an event goes as the cardholder chose for documents. */
export function goesAsDocument({ kind }: Pick<Happened, 'kind'>): boolean {
  return findTelling(kind)?.goesAsDocument === true;
}

/** Tells whether the law asks for a letter about an event, beside its messages. */
export function isMailedByLaw({ kind, data }: Happened): boolean {
  return findTelling(kind)?.isMailed?.(data) === true;
}

/**
 * The keys and values of an alert's texts (`messages:event`), all already in its language. `asksWho` is
 * there when they ask who did it, `path` when they lead to a page, `reportPath` when to a report, `explainPath` when to the reason of a decline. `isPlain`: for a reader who did not ask for details.
 */
export function alertParams(
  { kind, data }: Happened,
  language: Language,
  isPlain = false,
): Record<string, string> & { kind: string } {
  const telling = findTelling(kind);
  const asks = telling?.mayBeAnother ? { asksWho: telling.alerts.automatic === 'DESK_ACTED' ? 'staff' : 'you' } : {};
  const answers = telling?.charge ? { asksWho: 'charge' } : {};
  const path = telling?.path ? { path: telling.path(data) } : {};
  const reported = telling?.reports?.(data);
  const declined = telling?.explains?.(data);
  const plain = isPlain ? telling?.plainWords : undefined;
  return {
    kind: plain ?? telling?.choose?.(data) ?? kind,
    ...telling?.fill(data, language),
    ...asks,
    ...answers,
    ...path,
    ...(reported !== undefined && { reportPath: reportPathOf(reported) }),
    ...(declined !== undefined && { explainPath: detailPath(declined) }),
  };
}

/**
 * An event for each of the texts that alerts have, by the names of the texts, with the fees of a program; `isPlain` as in
 * `alertParams`.
 */
export function listSamples(fees: Fees): [words: string, event: Happened, isPlain: boolean][] {
  return keysOf<EventKind>(notices).flatMap((kind) => {
    const telling = findTelling(kind);
    return Object.entries(telling?.samples ?? {}).map(([words, sample]): [string, Happened, boolean] => [
      words,
      { kind, data: typeof sample === 'function' ? sample(fees) : sample } as Happened,
      words === telling?.plainWords,
    ]);
  });
}
