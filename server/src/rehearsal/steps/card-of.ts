import type { BureauCard } from '../outside/card-bureau.ts';
import type { Person } from '../people.ts';

/** The card of a person. Throws where none was made. */
export function cardOf({ familyName, card }: Person): BureauCard {
  if (card === null) throw new Error(`Rehearsal ${familyName} has no card`);
  return card;
}
