import type { StopScope } from '@portal/contract/companies/company-stop';
import { isSentAgain } from '@portal/contract/companies/stop-in-time';
import type { DeclineReason } from '@portal/contract/transactions/decline-reason';

/** A standing order to refuse what a company charges. */
export interface StandingStop {
  scope: StopScope;
  /** The business day and the amount of the one charge that it stopped; null: none yet. */
  usedOn: string | null;
  usedCents: number | null;
}

/**
 * Finds why a stop of the company refuses a charge; null where it lets it through. A stop of the next charge refuses that charge
 * each time the company sends it again (12 CFR 1005, Supplement I, comment 10(c)-1), and lets a mere check of the card pass.
 * `today` is the business day, yyyy-MM-dd.
 */
export function findStopDecline(
  stop: StandingStop | null,
  amountCents: number,
  today: string,
): Extract<DeclineReason, 'COMPANY_STOPPED' | 'NEXT_CHARGE_STOPPED'> | null {
  if (stop === null) return null;
  if (stop.scope === 'ALL') return 'COMPANY_STOPPED';
  if (amountCents === 0) return null;
  const isNext = stop.usedOn === null || (amountCents === stop.usedCents && isSentAgain(stop.usedOn, today));
  return isNext ? 'NEXT_CHARGE_STOPPED' : null;
}
