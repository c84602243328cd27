import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { Day, Instant } from '../time/iso.ts';
import { RepresentativeRole } from './representative.ts';

/** The most acts of representatives that come with the list, the newest ones. */
export const maxActs = 50;

/** The acts of a representative that the cardholder reads of, by the name of their call. */
export const toldActs = [
  'card/lock-card',
  'card/unlock-card',
  'card/set-pin',
  'card/change-pin',
  'card/replace-card',
  'transfer/change-bank-account',
  'transfer/verify-bank-account',
  'transfer/confirm-transfer',
] as const;

/** Lists who acts for the cardholder, or did, and what they did. */
export const listRepresentatives = defineCall({
  name: 'representatives/list-representatives',
  method: 'GET',
  path: '/api/userService/v1/representatives',
  access: 'holder',
  mode: 'reads',
  input: z.object({}),
  entity: z.object({
    representatives: z.array(
      z.object({
        representativeId: z.string(),
        name: z.string(),
        role: RepresentativeRole,
        since: Instant,
        /** The day on which it ends by itself; null: it does not. */
        endsOn: z.nullable(Day),
        /** Null: they act at present. */
        endedAt: z.nullable(Instant),
      }),
    ),
    acts: z.array(z.object({ name: z.string(), act: z.enum(toldActs), actedAt: Instant })),
  }),
  errors: ['unauthorized'],
});
