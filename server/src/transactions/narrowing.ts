import type { TransactionFilter } from '@portal/contract/transactions/transaction';
import type { PostedSearch } from '../issuer/face.ts';

/** What a filter of the history leaves: kinds of journals, and what of pending and declined authorizations. */
export interface Narrowing extends Pick<PostedSearch, 'kinds' | 'entryModes'> {
  /** Entry modes of authorizations; null: all, 'none': those lists stay empty. */
  unpostedModes: PostedSearch['entryModes'] | 'none';
}

const posted = (...kinds: NonNullable<PostedSearch['kinds']>): Narrowing => ({
  kinds,
  entryModes: null,
  unpostedModes: 'none',
});

const purchasesBy = (...modes: NonNullable<PostedSearch['entryModes']>): Narrowing => ({
  kinds: ['PURCHASE'],
  entryModes: modes,
  unpostedModes: modes,
});

const narrowings: Record<TransactionFilter, Narrowing> = {
  all: { kinds: null, entryModes: null, unpostedModes: null },
  postedDeposits: posted('DEPOSIT'),
  postedFinancial: posted('PURCHASE', 'CASH', 'FEE', 'REFUND', 'ADJUSTMENT', 'BANK_TRANSFER', 'TRANSFER_RETURN'),
  purchases: { kinds: ['PURCHASE'], entryModes: null, unpostedModes: ['PRESENT', 'ECOMMERCE', 'RECURRING'] },
  atmWithdrawals: { kinds: ['CASH'], entryModes: null, unpostedModes: ['ATM'] },
  recurring: purchasesBy('RECURRING'),
  ecommerce: purchasesBy('ECOMMERCE'),
  bankTransfers: posted('BANK_TRANSFER', 'TRANSFER_RETURN'),
  refunds: posted('REFUND'),
  fees: posted('FEE'),
  adjustments: posted('ADJUSTMENT'),
};

/** What of an account's history a filter leaves. */
export function narrowingOf(filter: TransactionFilter): Narrowing {
  return narrowings[filter];
}
