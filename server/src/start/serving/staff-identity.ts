import type { Logger } from 'pino';
import type { Clock } from '../../platform/ports/clock.ts';
import { createOpenidIdentity } from '../../platform/ports/openid-identity.ts';
import type { StaffIdentity } from '../../platform/ports/staff-identity.ts';
import type { Config } from '../config.ts';

/** The provider of the staff's work accounts, as far as one is configured; null: the staff signs in by passkeys alone. */
export function createStaffIdentity(
  { staffProvider }: Pick<Config, 'staffProvider'>,
  clock: Clock,
  log: Logger,
): StaffIdentity | null {
  const tell = (facts: object) => log.warn(facts, 'a sign-in of the staff by the provider of work accounts failed');
  return staffProvider && createOpenidIdentity(staffProvider, clock, tell);
}
