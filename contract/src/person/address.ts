import * as z from 'zod/mini';
import { FreeText, OptionalFreeText } from './free-text.ts';
import { Zip5 } from './zip.ts';

/** Two letters of each state, the district, territories and military mail, as the postal service writes them. */
const states = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK ' +
    'OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI AA AE AP'
  ).split(' '),
);

const State = z.string().check(
  z.trim(),
  z.toUpperCase(),
  z.minLength(1, 'required'),
  z.refine((state) => states.has(state), 'state'),
);

/** Where mail can be sent in the country of the program. */
export const Address = z.object({ line1: FreeText, line2: OptionalFreeText, city: FreeText, state: State, zip: Zip5 });
export type Address = z.infer<typeof Address>;
