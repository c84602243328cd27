import type { TransactionFilter, TransactionType } from './transaction.ts';

/** What a filter leaves. */
interface FilterScope {
  /** Null: all of them. A FUEL_HOLD counts as the PURCHASE that it becomes. */
  types: readonly Exclude<TransactionType, 'FUEL_HOLD'>[] | null;
  /** Whether it leaves pending and declined transactions too. */
  holdsUnposted: boolean;
}

const posted = (...types: NonNullable<FilterScope['types']>): FilterScope => ({ types, holdsUnposted: false });
const charges = (...types: NonNullable<FilterScope['types']>): FilterScope => ({ types, holdsUnposted: true });

const scopes: Record<TransactionFilter, FilterScope> = {
  all: { types: null, holdsUnposted: true },
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
  purchases: charges('PURCHASE', 'ECOMMERCE', 'RECURRING'),
  atmWithdrawals: charges('ATM_WITHDRAWAL'),
  recurring: charges('RECURRING'),
  ecommerce: charges('ECOMMERCE'),
  bankTransfers: posted('BANK_TRANSFER', 'TRANSFER_RETURN'),
  refunds: posted('REFUND', 'CLEARING_REVERSAL', 'CHARGEBACK'),
  fees: posted('FEE'),
  adjustments: posted('ADJUSTMENT', 'PROVISIONAL_CREDIT', 'DISPUTE_CREDIT', 'PROVISIONAL_REVERSAL'),
};

/** Which transactions a filter leaves (specification §4, whose words this settles). */
export function scopeOf(filter: TransactionFilter): FilterScope {
  return scopes[filter];
}
