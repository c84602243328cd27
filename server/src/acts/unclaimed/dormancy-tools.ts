import type { DormancyTools } from '../../issuer/treasury-face.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import type { Issuing } from '../../program/load-issuing.ts';

/** The means to judge money that nobody claims, as the program's folder has them; null: none of it goes to a state. */
export function dormancyToolsOf({ keys, issuing }: { keys: Keys; issuing: Issuing }): DormancyTools | null {
  const { unclaimed, timeZone } = issuing;
  if (unclaimed === null) return null;
  const { laws, homeState, confirmed } = unclaimed;
  return { keys, timeZone, laws: { byState: laws, homeState, isConfirmed: confirmed !== null } };
}
