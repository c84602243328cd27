import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { getSetAside } from './get-set-aside.ts';
import { PartId, PartName, SetAside } from './set-aside-part.ts';

/** Gives a part another name. It belongs to no feature, as putting a part back does not. */
export const renamePart = defineCall({
  name: 'set-aside/rename-part',
  method: 'PUT',
  path: '/api/cardService/v1/{cardId}/set-aside/name',
  access: 'holder',
  mode: 'writes',
  input: z.strictObject({ cardId: CardId, partId: PartId, name: PartName }),
  entity: SetAside,
  errors: ['unauthorized', 'notFound'],
  refreshes: [getSetAside],
  answersAs: getSetAside,
});
