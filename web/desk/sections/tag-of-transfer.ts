import type { TransferState } from '@portal/contract/transfer/transfer-states';

/** The look of a transfer's state. */
export const tagOfTransfer = (state: TransferState): string => {
  if (state === 'HELD') return 'tag tag--warn';
  if (state === 'RETURNED') return 'tag tag--bad';
  return state === 'COMPLETED' ? 'tag tag--ok' : 'tag';
};
