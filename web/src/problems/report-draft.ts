import type { EntityOf } from '@portal/contract/define-call';
import { findTwins } from '@portal/contract/problems/find-twins';
import type { prepareReport } from '@portal/contract/problems/prepare-report';
import { type ProblemKind, problemKindNames } from '@portal/contract/problems/problem-kind';
import { type HearingWay, hearingWays } from '@portal/contract/problems/problem-state';
import type { Transaction } from '@portal/contract/transactions/transaction';
import { tabStorage } from '../app/page/tab-storage.ts';

/** The known facts of the transaction that a report is about; null: it is about what is not there. */
export type Prepared = EntityOf<typeof prepareReport> | null;

/** The choices for the card of a charge that somebody else made. */
export const cardChoices = ['NEW', 'LOCK', 'KEEP'] as const;
export type CardChoice = (typeof cardChoices)[number];

/** Chosen where no other charge is the right one: the amount itself is wrong. */
export const noTwin = 'NONE';

/** A report as it is typed, step after step. Amounts and days are as they stand in their fields. */
export interface ReportDraft {
  kind: ProblemKind | '';
  amount: string;
  onDay: string;
  learnedOn: string;
  payer: string;
  words: string;
  similar: string[];
  /** The charge that is right where this one was taken twice, or `noTwin`; empty: not chosen yet. */
  twin: string;
  cardChoice: CardChoice;
  /** Empty: by email and text. */
  hearsBy: HearingWay | '';
}

const emptyDraft: ReportDraft = {
  kind: '',
  amount: '',
  onDay: '',
  learnedOn: '',
  payer: '',
  words: '',
  similar: [],
  twin: '',
  cardChoice: 'NEW',
  hearsBy: '',
};

/** Where a report began: at a transaction, or at a page that knows what is wrong; each has a draft of its own. */
export interface Beginning {
  transactionId: string | null;
  kind: ProblemKind | null;
}

const keyOf = ({ transactionId, kind }: Beginning) => `report:${transactionId ?? kind ?? 'missing'}`;

/** Reads what this tab kept of a report; what is missing or of another kind is as at first. */
export function readDraft(beginning: Beginning): ReportDraft {
  const empty = { ...emptyDraft, kind: beginning.kind ?? '' } as const;
  try {
    const kept = JSON.parse(tabStorage.getItem(keyOf(beginning)) ?? '{}') as Partial<Record<string, unknown>>;
    const text = (name: string) => (typeof kept[name] === 'string' ? kept[name] : '');
    const similar = Array.isArray(kept.similar) ? kept.similar.filter((id) => typeof id === 'string') : [];
    return {
      kind: problemKindNames.find((kind) => kind === kept.kind) ?? empty.kind,
      amount: text('amount'),
      onDay: text('onDay'),
      learnedOn: text('learnedOn'),
      payer: text('payer'),
      words: text('words'),
      similar,
      twin: text('twin'),
      hearsBy: hearingWays.find((way) => way === kept.hearsBy) ?? '',
      cardChoice: cardChoices.find((choice) => choice === kept.cardChoice) ?? 'NEW',
    };
  } catch {
    // Unreadable data counts as nothing kept.
    return empty;
  }
}

/** Keeps a report for this tab, so that a reload loses nothing. */
export function keepDraft(beginning: Beginning, draft: ReportDraft): void {
  tabStorage.setItem(keyOf(beginning), JSON.stringify(draft));
}

/** Forgets a report that was sent or given up. */
export function forgetDraft(beginning: Beginning): void {
  tabStorage.removeItem(keyOf(beginning));
}

/** The reason that was chosen; the steps after the first have one. */
export function kindOf({ kind }: Pick<ReportDraft, 'kind'>) {
  if (kind === '') throw new Error('no reason was chosen');
  return kind;
}

/** The charge that is right where the reported one was taken twice; the first one unless another was chosen. Null: none. */
export function twinOf(prepared: Prepared, { kind, twin }: Pick<ReportDraft, 'kind' | 'twin'>): Transaction | null {
  if (prepared === null || kind !== 'WRONG_AMOUNT' || twin === noTwin) return null;
  const twins = findTwins(prepared.transaction, prepared.similar);
  return twins.find(({ transactionId }) => transactionId === twin) ?? twins[0] ?? null;
}
