import * as z from 'zod/mini';
import { Cents } from '../money/cents.ts';
import { Assertion } from '../passkeys/passkey.ts';
import { PlainText } from '../person/free-text.ts';
import { deskActNames } from './act-rights.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { servingRoles } from './staff-role.ts';
import { IdentityLevel } from './verification.ts';

const ActName = z.enum(deskActNames);

/** A field of an act's form. */
export const ActField = z.object({
  /** Its path in the message: 'cardId', 'payee.zip'. */
  path: z.string(),
  kind: z.enum(['TEXT', 'NUMBER', 'FLAG', 'DAY', 'CHOICE']),
  isRequired: z.boolean(),
  values: z.array(z.string()),
});
export type ActField = z.infer<typeof ActField>;

/** Lists the acts of the caller's role with their fields; those about the person of the occasion name neither holder nor card. */
export const listActs = defineDeskCall({
  name: 'list-acts',
  method: 'GET',
  path: '/desk/api/v1/acts',
  roles: servingRoles,
  mode: 'reads',
  input: z.strictObject({}),
  entity: z.object({
    acts: z.array(
      z.object({
        act: ActName,
        does: z.enum(['ALONE', 'ASKS']),
        level: IdentityLevel,
        isProtective: z.boolean(),
        fields: z.array(ActField),
      }),
    ),
    limits: z.object({ actCents: Cents, dayCents: Cents }),
  }),
});

/** The wish of an act: its fields as typed, and why. */
export const ActWish = z.strictObject({
  act: ActName,
  fields: z.record(
    z.string().check(z.maxLength(60)),
    z.union([z.string().check(z.maxLength(200)), z.number(), z.boolean()]),
  ),
  reason: PlainText,
});
export type ActWish = z.infer<typeof ActWish>;

/** The effects of an act, worked out by the code that does it: it ran, and was undone. */
export const ActPreview = z.object({
  /** DONE at once, or WAITING for somebody who decides. */
  outcome: z.enum(['DONE', 'WAITING']),
  accounts: z.array(
    z.object({
      accountId: z.int(),
      availableBeforeCents: Cents,
      availableAfterCents: Cents,
      postedBeforeCents: Cents,
      postedAfterCents: Cents,
    }),
  ),
  cards: z.array(
    z.object({
      cardId: z.int(),
      last4Digit: z.string(),
      statusBefore: z.nullable(z.int()),
      statusAfter: z.int(),
      lockBefore: z.nullable(z.string()),
      lockAfter: z.nullable(z.string()),
    }),
  ),
  /** The lines of the books: positive to the cardholder. */
  journals: z.array(z.object({ kind: z.string(), description: z.string(), amountCents: Cents })),
  /** The kinds of events that the holder is told of. */
  told: z.array(z.string()),
});
export type ActPreview = z.infer<typeof ActPreview>;

/** The refusal of an act in the words of the desk: its key, and the fields at fault. */
export const ActRefusal = z.object({ why: z.string(), fields: z.array(z.string()) });

/** Works out what an act will do, and asks for a signature over it. Nothing is done yet. */
export const previewAct = defineDeskCall({
  name: 'preview-act',
  method: 'POST',
  path: '/desk/api/v1/acts/preview',
  roles: servingRoles,
  mode: 'writes',
  input: z.strictObject({ wish: ActWish }),
  entity: z.object({
    preview: z.nullable(ActPreview),
    /** Why it would be refused; null: it would not. */
    refused: z.nullable(ActRefusal),
    /** Names the preview; the act is done only if it still does just that. */
    hash: z.string(),
    /** The value for the passkey to sign; '' where there is nothing to do. */
    challenge: z.string(),
    rpId: z.string(),
  }),
  errors: ['noOccasion', 'nobodyOpened', 'identityTooLow', 'callIsCoerced', 'notAllowed', 'passkeysUnavailable'],
});

/** Does an act that was previewed, signed by the passkey of who is signed in. */
export const doAct = defineDeskCall({
  name: 'act',
  method: 'POST',
  path: '/desk/api/v1/acts',
  roles: servingRoles,
  mode: 'writes',
  input: z.strictObject({ wish: ActWish, hash: z.string().check(z.regex(/^[\w-]{43}$/)), signed: Assertion }),
  entity: z.object({ outcome: z.enum(['DONE', 'WAITING']), approvalId: z.nullable(z.int()) }),
  errors: [
    'noOccasion',
    'nobodyOpened',
    'identityTooLow',
    'callIsCoerced',
    'notAllowed',
    'passkeyRefused',
    'passkeysUnavailable',
    'changedSince',
  ],
});
