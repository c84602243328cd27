import { listUnclaimed } from '@portal/contract/card/list-unclaimed';
import { useRead } from '../app/calls/use-read.ts';

/** Reads what there is to say of the cardholder's money that nobody claimed. */
export function useUnclaimed() {
  return useRead(listUnclaimed, {}, { retries: false });
}
