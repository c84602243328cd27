import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { type CBORType, encodeCBOR } from '@levischuck/tiny-cbor';
import type { Assertion, NewCredential } from '@portal/contract/passkeys/passkey';

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();

/** Present, verified, and able to be copied to other devices of the same person (WebAuthn §6.1). */
const flags = { present: 0x01, verified: 0x04, synced: 0x08, attested: 0x40 };

/** The changes to a normal answer of a browser and its authenticator. */
export interface Odd {
  origin?: string;
  rpId?: string;
  type?: string;
  /** It may be copied to other devices. */
  isSynced?: boolean;
  /** The person only touched it. */
  isUnverified?: boolean;
}

/** An authenticator made by code, for the demo and for tests: one ES256 key for one portal, without attestation. */
export function createAuthenticator(portal = 'https://portal.example') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  // EC2, ES256, P-256, and the two coordinates (RFC 9053).
  const cose = encodeCBOR(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
  let counter = 0;

  const clientDataOf = (type: string, challenge: string, { origin = portal, ...odd }: Odd): Buffer =>
    Buffer.from(JSON.stringify({ type: odd.type ?? type, challenge, origin, crossOrigin: false }));
  const authDataOf = (
    count: number,
    { rpId = new URL(portal).hostname, isUnverified, isSynced }: Odd,
    attested?: Buffer,
  ) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    const mask =
      flags.present |
      (isUnverified ? 0 : flags.verified) |
      (isSynced ? flags.synced : 0) |
      (attested ? flags.attested : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([mask]), counted, attested ?? Buffer.alloc(0)]);
  };

  /** A new credential for a challenge. */
  const create = (challenge: string, odd: Odd = {}): NewCredential => {
    const length = Buffer.from([0, id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, cose]);
    const statement = new Map<string, CBORType>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authDataOf(counter, odd, attested))],
    ]);
    return {
      credentialId: base64url(id),
      clientDataJSON: base64url(clientDataOf('webauthn.create', challenge, odd)),
      attestationObject: base64url(encodeCBOR(statement)),
      transports: ['internal'],
    };
  };

  /** Signs a challenge; `count` is what it says that it has signed so far. */
  const get = (challenge: string, odd: Odd & { count?: number } = {}): Assertion => {
    counter = odd.count ?? counter + 1;
    const clientData = clientDataOf('webauthn.get', challenge, odd);
    const authData = authDataOf(counter, odd);
    return {
      credentialId: base64url(id),
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)),
      isOfThisDevice: true,
    };
  };
  return { create, get, id, publicKey: Buffer.from(cose) };
}
