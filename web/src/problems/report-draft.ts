import type { EntityOf } from '@portal/contract/define-call';
import type { prepareReport } from '@portal/contract/problems/prepare-report';
import { type ProblemKind, problemKindNames } from '@portal/contract/problems/problem-kind';
import { type HearingWay, hearingWays } from '@portal/contract/problems/problem-state';
import { tabStorage } from '../app/page/tab-storage.ts';

/** The known facts of the transaction that a report is about; null: it is about what is not there. */
export type Prepared = EntityOf<typeof prepareReport> | null;

/** The choices for the card of a charge that somebody else made. */
export const cardChoices = ['NEW', 'LOCK', 'KEEP'] as const;
export type CardChoice = (typeof cardChoices)[number];

/** A report as it is typed, step after step. Amounts and days are as they stand in their fields. */
export interface ReportDraft {
  kind: ProblemKind | '';
  amount: string;
  onDay: string;
  learnedOn: string;
  payer: string;
  words: string;
  similar: string[];
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
  cardChoice: 'NEW',
  hearsBy: '',
};

const keyOf = (transactionId: string | null) => `report:${transactionId ?? 'missing'}`;

/** Reads what this tab kept of a report; what is missing or of another kind is as at first. */
export function readDraft(transactionId: string | null): ReportDraft {
  try {
    const kept = JSON.parse(tabStorage.getItem(keyOf(transactionId)) ?? '{}') as Partial<Record<string, unknown>>;
    const text = (name: string) => (typeof kept[name] === 'string' ? kept[name] : '');
    const similar = Array.isArray(kept.similar) ? kept.similar.filter((id) => typeof id === 'string') : [];
    return {
      kind: problemKindNames.find((kind) => kind === kept.kind) ?? '',
      amount: text('amount'),
      onDay: text('onDay'),
      learnedOn: text('learnedOn'),
      payer: text('payer'),
      words: text('words'),
      similar,
      hearsBy: hearingWays.find((way) => way === kept.hearsBy) ?? '',
      cardChoice: cardChoices.find((choice) => choice === kept.cardChoice) ?? 'NEW',
    };
  } catch {
    // Unreadable data counts as nothing kept.
    return emptyDraft;
  }
}

/** Keeps a report for this tab, so that a reload loses nothing. */
export function keepDraft(transactionId: string | null, draft: ReportDraft): void {
  tabStorage.setItem(keyOf(transactionId), JSON.stringify(draft));
}

/** Forgets a report that was sent or given up. */
export function forgetDraft(transactionId: string | null): void {
  tabStorage.removeItem(keyOf(transactionId));
}

/** The reason that was chosen; the steps after the first have one. */
export function kindOf({ kind }: Pick<ReportDraft, 'kind'>) {
  if (kind === '') throw new Error('no reason was chosen');
  return kind;
}
