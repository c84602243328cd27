import type { EntityOf } from '@portal/contract/define-call';
import type { readStatement } from '@portal/contract/transactions/read-statement';

/** The statement of a month. */
export type StatementEntity = EntityOf<typeof readStatement>;
