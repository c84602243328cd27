import { listStopped } from '@portal/contract/stop/list-stopped';
import { useRead } from '../app/calls/use-read.ts';

/** Reads what the cardholder has stopped. */
export function useStopped() {
  return useRead(listStopped, {}, { retries: false });
}
