import type { Language } from '@portal/contract/language';
import { bankNotices } from './bank-notices.ts';
import { cardNotices } from './card-notices.ts';
import { deskCardNotices } from './desk-card-notices.ts';
import { deskNotices } from './desk-notices.ts';
import { identityNotices } from './identity-notices.ts';
import { moneyNotices } from './money-notices.ts';
import type { EventAlerts, Notice } from './notice.ts';
import { orderNotices } from './order-notices.ts';
import { paperNotices } from './paper-notices.ts';

/** Everything that can happen to a cardholder, by the names under which it is recorded. */
export const notices = {
  ...identityNotices,
  ...cardNotices,
  ...orderNotices,
  ...moneyNotices,
  ...bankNotices,
  ...paperNotices,
  ...deskNotices,
  ...deskCardNotices,
};

type Notices = typeof notices;
export type EventKind = keyof Notices;

/** What is recorded of each kind of event. */
export type EventData = { [Kind in EventKind]: Notices[Kind] extends Notice<infer Data> ? Data : never };

/** Something that happened, its data typed by its kind. */
export type Happened = { [Kind in EventKind]: { kind: Kind; data: EventData[Kind] } }[EventKind];

/** How an event of a kind is told; null: it is kept for the record only. */
function findTelling(kind: EventKind) {
  // The one place where the tie between a kind and its data is let go; `Happened` keeps it.
  return (notices[kind] as Notice<EventData[EventKind]>).telling;
}

/** Whether an event is told at all. */
export function isTold({ kind }: Pick<Happened, 'kind'>): boolean {
  return findTelling(kind) !== null;
}

/** What both a cardholder and the staff can change; where there is no login, only the staff can have. */
const byStaffToo: ReadonlySet<EventKind> = new Set(['ContactUpdated', 'AddressChanged', 'ReplacementRequested']);

/** Whether an event, about somebody without a login, is something that the staff have done. */
export function isByStaffAlone({ kind }: Pick<Happened, 'kind'>): boolean {
  const alerts = findTelling(kind)?.alerts ?? {};
  return byStaffToo.has(kind) || ('automatic' in alerts && alerts.automatic === 'DESK_ACTED');
}

/** The alerts that a cardholder may have chosen, or may choose a way for, that an event is for; automatic: neither. */
export function findAlerts({ kind }: Pick<Happened, 'kind'>): EventAlerts {
  const alerts = findTelling(kind)?.alerts ?? {};
  return 'automatic' in alerts ? { optional: null, required: null } : { optional: null, required: null, ...alerts };
}

/**
 * Whether the contacts of before a change are told of an event too, for as long as a change is new: of all that must be
 * told and that somebody else may have done, who may have changed them.
 */
export function tellsFormer({ kind }: Pick<Happened, 'kind'>): boolean {
  return findTelling(kind)?.mayBeAnother === true && findAlerts({ kind }).required !== null;
}

/** Whether an event goes as the cardholder chose for documents. */
export function goesAsDocument({ kind }: Pick<Happened, 'kind'>): boolean {
  return findTelling(kind)?.goesAsDocument === true;
}

/**
 * What an alert's texts (`messages:event`) are found by and filled with, all of it already in its language. `asksWho` is
 * there when they ask who did it, `path` when they lead to a page.
 */
export function alertParams({ kind, data }: Happened, language: Language): Record<string, string> & { kind: string } {
  const telling = findTelling(kind);
  const asks = telling?.mayBeAnother ? { asksWho: 'yes' } : {};
  const path = telling?.path ? { path: telling.path(data) } : {};
  return { kind: telling?.choose?.(data) ?? kind, ...telling?.fill(data, language), ...asks, ...path };
}

/** An event for each of the texts that alerts have, by the names of the texts. */
export function listSamples(): [words: string, event: Happened][] {
  return (Object.keys(notices) as EventKind[]).flatMap((kind) =>
    Object.entries(findTelling(kind)?.samples ?? {}).map(([words, data]): [string, Happened] => [
      words,
      { kind, data } as Happened,
    ]),
  );
}
