import type { EntityOf } from '@portal/contract/define-call';
import type { analyzeExpenses } from '@portal/contract/transactions/analyze-expenses';

/** The spending of a period. */
export type ExpenseFigures = EntityOf<typeof analyzeExpenses>;
