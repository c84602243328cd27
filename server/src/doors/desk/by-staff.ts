import { PlainText } from '@portal/contract/person/free-text';
import * as z from 'zod/mini';
import { StaffName } from './staff-name.ts';

const id = z.int().check(z.positive());

/** The fields by which a message names a holder, as `find-holder` gives them, and one of their cards. */
export const ofHolder = { holderId: id };
export const ofCard = { holderId: id, cardId: id };
/** The same for one of their accounts. */
export const ofAccount = { holderId: id, accountId: id };

/** The shape of a message of the desk: who of the staff does it, why, and what it is about. */
export function byStaff<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.strictObject({
    staff: StaffName,
    reason: PlainText,
    ...shape,
  });
}
