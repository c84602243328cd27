import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { Cents } from '../money/cents.ts';
import { states } from '../person/address.ts';
import { Instant } from '../time/iso.ts';
import { CardControls } from './card-controls.ts';
import { changingControls } from './list-changes.ts';

/** A use that was approved, as `find-control-decline.ts` judges it. */
const Use = z.object({
  transactionId: z.string(),
  merchant: z.string(),
  at: Instant,
  entryMode: z.enum(['PRESENT', 'ECOMMERCE', 'RECURRING', 'ATM']),
  amountCents: Cents,
  isCash: z.boolean(),
  hasCashBack: z.boolean(),
  mcc: z.string(),
  country: z.string(),
  place: z.nullable(z.string()),
  isRepeating: z.boolean(),
});

export const ControlsOfCard = z.object({
  controls: CardControls,
  /** The state of the address on record, which a block of other states names; null where there is none. */
  homeState: z.nullable(z.enum(states)),
  /** The last approved uses, newest first, against which each control shows what it would have stopped. */
  uses: z.array(Use),
  /** The last changes, newest first. */
  changes: z.array(z.object({ at: Instant, control: z.enum(changingControls), isOn: z.boolean() })),
});
export type ControlsOfCard = z.infer<typeof ControlsOfCard>;

/** The controls of the account behind a card: they stay when the card is replaced. */
export const getControls = defineCall({
  name: 'controls/get-controls',
  method: 'GET',
  path: '/api/cardService/v1/{cardId}/controls',
  access: 'holder',
  mode: 'reads',
  toggle: 'cardControls',
  input: z.strictObject({ cardId: CardId }),
  entity: ControlsOfCard,
  errors: ['unauthorized', 'notFound'],
});
