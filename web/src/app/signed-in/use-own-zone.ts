import { ownZone } from '@portal/contract/time/own-zone';
import { useNow } from '../calls/server-time.ts';
import { useSession } from '../session/session-store.ts';
import { useProgram } from '../texts/use-program.ts';

/** The time zone of the cardholder who reads: of moments, not of business days, which are the program's. */
export function useOwnZone(): string {
  const { timeZones } = useSession('user');
  const { timeZone } = useProgram();
  return ownZone(timeZones, timeZone, useNow());
}
