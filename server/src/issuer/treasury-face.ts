/** The issuing core's door to the program's own books, and to what others tell of them: network, bank, states, agencies. */
export { countMonth } from './agency/count-month.ts';
export { type AgencyFigure, agencyMeasures, figuresOf, unitOf } from './agency/figure.ts';
export {
  findNewestReported,
  findReport,
  type KeptReport,
  keepReport,
  listReportedMonths,
} from './agency/kept-report.ts';
export { listQuietAccounts } from './agency/list-quiet.ts';
export { type MonthSpan, spanOf } from './agency/month-span.ts';
export { timesBy } from './agency/time-service.ts';
export { compareBank } from './bank-statement/compare-bank.ts';
export {
  type BankItem,
  closeBankItem,
  countBankItems,
  isBankItemOpen,
  listBankItems,
} from './bank-statement/list-bank-items.ts';
export { type BankAccounts, type TakenStatement, takeStatement } from './bank-statement/take-statement.ts';
export { type Book, bookNames, books, type CashBook } from './books/chart.ts';
export { closeBooks } from './books/close-books.ts';
export { dollars } from './books/dollars.ts';
export { areBooksClosed } from './books/is-closed.ts';
export { type BookBalance, readTrialBalance, type TrialBalance } from './books/trial-balance.ts';
export { writeTrialBalance } from './books/write-trial-balance.ts';
export { ageChecks, maxCheckDays } from './checks/age-checks.ts';
export { type Cashed, cashCheck, type PaidCheck } from './checks/cash-check.ts';
export { isNumberTaken, issueCheck, reissueCheck, stopCheck, voidCheck } from './checks/change-check.ts';
export { mayMove } from './checks/check-states.ts';
export { dropPositivePay, listUndroppedPositivePay } from './checks/drop-positive-pay.ts';
export { filePositivePay } from './checks/file-positive-pay.ts';
export { type ListedCheck, listCheckSteps, listChecks, listChecksOf, listOpenChecks } from './checks/list-checks.ts';
export { openPayee } from './checks/payee.ts';
export { type CheckCause, findCheck, findCheckForUpdate, type Payee, type StoredCheck } from './checks/stored-check.ts';
export { writeCheck } from './checks/write-check.ts';
export {
  type ClosedDays,
  closeDays,
  countUnclosedDays,
  explainOpenDay,
  listClosedDays,
  readDayReport,
} from './day-close/close-days.ts';
export { findDifferingLine, readDayFigures } from './day-close/read-figures.ts';
export { listDayLines } from './day-close/read-ways.ts';
export { findSignOff, keepExplanation, listReconciledDays, tryKeepSignOff } from './day-close/signed-days.ts';
export { type Outside } from './day-close/weigh-day.ts';
export { countAuthorized, type Sum, sumBank, sumLedger, sumPosted } from './reconciliation/day-sums.ts';
export {
  isEven,
  keepReconciliation,
  listLedgerDifferences,
  type ReconciliationLine,
} from './reconciliation/keep-lines.ts';
export { writeReport } from './reconciliation/write-report.ts';
export { compareSettlement } from './settlement/compare-settlement.ts';
export {
  closeSettlementItem,
  countSettlementItems,
  isSettlementItemOpen,
  listSettlementItems,
  type SettlementItem,
} from './settlement/list-items.ts';
export { type TakenSettlement, takeSettlement } from './settlement/take-settlement.ts';
export { writeOpenItems } from './settlement/write-open-items.ts';
export { listAccountsToWatch } from './unclaimed/accounts-to-watch.ts';
export type { DormancyTools } from './unclaimed/dormancy.ts';
export { noteHolderContact } from './unclaimed/holder-contact.ts';
export { isRipe, takeUnclaimed } from './unclaimed/take-unclaimed.ts';
export { findPayableReport, payUnclaimedReport, writeUnclaimedReport } from './unclaimed/unclaimed-report.ts';
export {
  listUnclaimedOfHolder,
  listUnclaimedOfReport,
  moveUnclaimed,
  type UnclaimedRow,
} from './unclaimed/unclaimed-rows.ts';
export { watchUnclaimedOf } from './unclaimed/watch-account.ts';
