import type { CardStatusId } from '@portal/contract/card/card-status';
import { openCardStatusIds } from './card-moves.ts';

/** Writes card statuses as SQL has them after IN: as numbers, since only those let it use an index of some statuses. */
export function listIds(...ids: readonly CardStatusId[]): string {
  return `(${ids.join(', ')})`;
}

/** The statuses of all cards that are not closed, as SQL has them after IN. */
export const openCards = listIds(...openCardStatusIds);
