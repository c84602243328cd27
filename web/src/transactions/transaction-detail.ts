import type { EntityOf } from '@portal/contract/define-call';
import type { getTransaction } from '@portal/contract/transactions/get-transaction';

/** One transaction with what explains it. */
export type Detail = EntityOf<typeof getTransaction>;
