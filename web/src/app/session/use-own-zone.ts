import { ownZone } from '@portal/contract/time/own-zone';
import { useNow } from '../calls/server-time.ts';
import { useProgram } from '../pages/use-program.ts';
import { useSession } from './session-store.ts';

/** The time zone of the cardholder who reads: of moments, not of business days, which are the program's. */
export function useOwnZone(): string {
  const { timeZones } = useSession('user');
  const { timeZone } = useProgram();
  return ownZone(timeZones, timeZone, useNow());
}
