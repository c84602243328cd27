import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';

/** Why a cardholder cannot be told of documents by email. */
export const emailObstacles = ['NO_EMAIL', 'RETURNED'] as const;

export const DeliverySettings = z.object({
  /** Notices and documents come online. */
  paperless: z.boolean(),
  /** The E-SIGN disclosure was agreed to, in the version that counted when it was. */
  optIn: z.boolean(),
  mail: z.boolean(),
  /** When this was chosen; null: nothing was chosen yet, which means mail. */
  chosenAt: z.nullable(z.iso.datetime()),
  /** An email came back, and paper took the place of the online notices by itself. */
  isMailBecauseReturned: z.boolean(),
  /** Where word of new documents goes, masked; null where there is no email address. */
  email: z.nullable(z.string()),
  emailObstacle: z.nullable(z.enum(emailObstacles)),
  /** The E-SIGN disclosure as it counts now. */
  disclosureVersion: z.iso.date(),
});
export type DeliverySettings = z.infer<typeof DeliverySettings>;

/** How notices and documents reach the cardholder. */
export const getDeliverySettings = defineCall({
  name: 'documents/get-delivery-settings',
  method: 'GET',
  path: '/api/cardService/v1/eDelivery/settings',
  access: 'holder',
  mode: 'reads',
  toggle: 'documentSettings',
  input: z.object({}),
  entity: DeliverySettings,
  errors: ['unauthorized'],
});
