import { ownZone } from '@portal/contract/own-zone';
import { useNow } from './server-time.ts';
import { useSession } from './session-store.ts';
import { useProgram } from './use-program.ts';

/** The time zone of the cardholder who reads: of moments, not of business days, which are the program's. */
export function useOwnZone(): string {
  const { timeZones } = useSession('user');
  const { timeZone } = useProgram();
  return ownZone(timeZones, timeZone, useNow());
}
