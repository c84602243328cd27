import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { SetAside } from './set-aside-part.ts';

/** Lists what a holder set aside. It belongs to no feature: what is set aside can be put back while the feature is off. */
export const getSetAside = defineCall({
  name: 'set-aside/get-set-aside',
  method: 'GET',
  path: '/api/cardService/v1/{cardId}/set-aside',
  access: 'holder',
  mode: 'reads',
  input: z.strictObject({ cardId: CardId }),
  entity: SetAside,
  errors: ['unauthorized', 'notFound'],
});
