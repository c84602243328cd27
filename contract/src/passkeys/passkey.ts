import * as z from 'zod/mini';

/** Names a passkey of the cardholder's own. */
export const PasskeyId = z.int().check(z.positive());

/** Bytes as they travel: base64url without padding (WebAuthn's JSON form). */
const bytes = (maxLength: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(maxLength));

/** By which ways an authenticator is reached, as it says itself: 'internal', 'hybrid', … */
const Transports = z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10));

/** A new key pair, as the authenticator says that it has made it (WebAuthn §6.5). */
export const NewCredential = z.strictObject({
  credentialId: bytes(1400),
  clientDataJSON: bytes(4000),
  attestationObject: bytes(20_000),
  transports: Transports,
});
export type NewCredential = z.infer<typeof NewCredential>;

/** The signed answer of an authenticator (WebAuthn §6.3.3). */
export const Assertion = z.strictObject({
  credentialId: bytes(1400),
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(8000),
  /** The authenticator is a part of the device: not a phone beside it, nor a key in its slot. */
  isOfThisDevice: z.boolean(),
});
export type Assertion = z.infer<typeof Assertion>;

const type = z.literal('public-key');

/** The options from which a browser makes a key pair (WebAuthn §5.4). It stays on the device, and asks for the person. */
export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ id: z.string(), type, transports: z.array(z.string()) })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** The options with which a browser asks for a signature (WebAuthn §5.5). No key is named, so the person names nobody. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
