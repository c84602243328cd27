import type { AlertChannel } from '@portal/contract/alerts/alert-channel';
import type { OptionalAlert, RequiredAlert } from '@portal/contract/alerts/alert-kind';
import type { AutomaticAlert } from '@portal/contract/alerts/automatic-alert';
import type { Language } from '@portal/contract/language';
import type { Fees } from '@portal/contract/money/fees';

/** The alerts that an event is for. */
export interface EventAlerts {
  optional: OptionalAlert | null;
  required: RequiredAlert | null;
  /** Told to everybody, by text and email; beside an optional alert it is the half that nobody can switch off. */
  automatic: AutomaticAlert | null;
}

/** How an event is told. */
export interface Telling<Data> {
  /** The people who are told: those who asked for it, everybody by a way of their choice, or everybody without a choice. */
  alerts: Partial<EventAlerts>;
  /** Somebody else may have done it, so that its messages ask: was it you? */
  mayBeAnother?: boolean;
  /** The charge that it asks about: its messages ask 'was this you?', and carry the link that answers. */
  charge?: (data: Data) => { accountId: number; authorizationId: string };
  /** The charge that it tells of, by the id of its transaction: its emails and its row in the portal lead to a report. */
  reports?: (data: Data) => string | undefined;
  /** The charge that was declined, by the id of its transaction: its emails and its row in the portal lead to the reason. */
  explains?: (data: Data) => string | undefined;
  /** It goes as the cardholder chose for documents: by the ways of its alerts, or by a letter in their place. */
  goesAsDocument?: true;
  /** The law asks for a letter beside its messages. */
  isMailed?: (data: Data) => boolean;
  /** The way that its holder chose for it, in place of email and text; null: none. */
  way?: (data: Data) => AlertChannel | null;
  /** Nobody is woken for it: all but its emails wait for the hours of alert calls. */
  waitsForDay?: true;
  /** It is told also to people without an online account, by email, a call and a letter. */
  needsNoLogin?: true;
  /** Returns the values for its texts, all of them already in the language of the messages. */
  fill: (data: Data, language: Language) => Record<string, string>;
  /** The page of the portal that it leads to, which emails and texts link. */
  path?: (data: Data) => string;
  /** Which of its texts (the names of `samples`) tell how it turned out; needed where there are several. */
  choose?: (data: Data) => string;
  /** The name of its texts for those who did not ask for the details of an optional alert. */
  plainWords?: string;
  /**
   * An example for each of its texts in `messages:event`, by their names; the gallery of messages shows them. One that
   * names a fee is made of the program's.
   */
  samples: Record<string, Data | ((fees: Fees) => Data)>;
}

/**
 * All that there is to know about one kind of event. `Data` is what its messages need, kept as it was; no secrets. Null: it
 * is kept for the record and told nobody.
 */
export interface Notice<Data> {
  telling: Telling<Data> | null;
}

/** An event that is told. */
export const tell = <Data>(telling: Telling<Data>): Notice<Data> => ({ telling });

/** An event that is kept for the record only. */
export const keep = <Data>(): Notice<Data> => ({ telling: null });
