import type { TransactionFilter, TransactionType } from './transaction.ts';

/** The types of transactions that a filter keeps. */
interface FilterScope {
  /** Null: all of them. A FUEL_HOLD counts as the PURCHASE that it becomes. */
  types: readonly Exclude<TransactionType, 'FUEL_HOLD'>[] | null;
  /** The same of what is pending or was declined; empty where it leaves only what is posted. */
  unposted: FilterScope['types'];
}

const posted = (...types: NonNullable<FilterScope['types']>): FilterScope => ({ types, unposted: [] });
const either = (...types: NonNullable<FilterScope['types']>): FilterScope => ({ types, unposted: types });

const scopes: Record<TransactionFilter, FilterScope> = {
  all: { types: null, unposted: null },
  postedDeposits: posted('DEPOSIT'),
  // Everything that moved money by an act of the holder or a merchant: no deposits, fees or adjustments.
  postedFinancial: posted(
    'PURCHASE',
    'ECOMMERCE',
    'RECURRING',
    'ATM_WITHDRAWAL',
    'BANK_TRANSFER',
    'TRANSFER_RETURN',
    'REFUND',
    'CLEARING_REVERSAL',
    'CHARGEBACK',
  ),
  // However they were paid; what is bought online or repeats is a purchase as well.
  purchases: either('PURCHASE', 'ECOMMERCE', 'RECURRING'),
  atmWithdrawals: either('ATM_WITHDRAWAL'),
  recurring: either('RECURRING'),
  ecommerce: either('ECOMMERCE'),
  // A transfer is set aside together with its fee, so both are shown until they are posted.
  bankTransfers: { types: ['BANK_TRANSFER', 'TRANSFER_RETURN'], unposted: ['BANK_TRANSFER', 'FEE'] },
  refunds: posted('REFUND', 'CLEARING_REVERSAL', 'CHARGEBACK'),
  fees: either('FEE'),
  adjustments: posted('ADJUSTMENT', 'DEPOSIT_RETURN', 'PROVISIONAL_CREDIT', 'DISPUTE_CREDIT', 'PROVISIONAL_REVERSAL'),
};

/** Which transactions a filter leaves (specification §4, whose words this settles). */
export function scopeOf(filter: TransactionFilter): FilterScope {
  return scopes[filter];
}
