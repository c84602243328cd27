import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { loadPkcs11, type Pkcs11, type Pkcs11Library } from '../platform/ports/card-keys/token/pkcs11.ts';
import type { TokenSettings } from '../platform/ports/card-keys/token/token-client.ts';

const execute = promisify(execFile);

/** Where Linux distributions and Homebrew put SoftHSM2's library. */
const places = [
  '/usr/lib/softhsm/libsofthsm2.so',
  '/usr/lib64/pkcs11/libsofthsm2.so',
  '/opt/homebrew/lib/softhsm/libsofthsm2.so',
];
const modulePath = places.find((place) => existsSync(place));

/** Returns the missing requirement for tests with a token, in words; null when they can run. */
export function lackForToken(): string | null {
  if (modulePath === undefined) return 'SoftHSM2';
  try {
    loadPkcs11();
    return null;
  } catch {
    return 'npm run pkcs11';
  }
}

export const softPin = '482600';
const securityPin = '48260000';
/** CKU_SO. */
const securityOfficer = 0;

/** A library of this process has the tokens that were there when it was initialized: for others it begins anew. */
function forgetTokens(token: Pkcs11): void {
  try {
    token.C_Finalize();
  } catch {
    // Nobody had initialized it.
  }
}

export interface SoftToken {
  settings: TokenSettings;
  library: Pkcs11Library;
  /** The library in this thread, in the same process as the portal's. */
  token: Pkcs11;
  /** Ends every session of this process at once, as a token does that restarts. */
  endSessions: () => void;
  /** Takes the token away; brings it back. */
  takeAway: () => Promise<void>;
  bringBack: () => Promise<void>;
  /** Gives the token's user another PIN, as its security officer can. */
  setPin: (pin: string) => void;
}

let made = 0;
let folder: string | undefined;

/** The folder of this process's tokens: SoftHSM2 reads where it is once, for the whole process. */
function openFolder(): string {
  if (folder !== undefined) return folder;
  const opened = mkdtempSync(path.join(tmpdir(), 'portal-token-'));
  process.once('exit', () => rmSync(opened, { recursive: true, force: true }));
  const tokens = path.join(opened, 'tokens');
  mkdirSync(tokens);
  const conf = path.join(opened, 'softhsm2.conf');
  writeFileSync(conf, `directories.tokendir = ${tokens}\nobjectstore.backend = file\nlog.level = ERROR\n`);
  process.env['SOFTHSM2_CONF'] = conf;
  folder = opened;
  return opened;
}

/** A token of SoftHSM2 in a temporary folder, empty, and a file with its PIN. Throws where `lackForToken` names a lack. */
export async function makeSoftToken(): Promise<SoftToken> {
  if (modulePath === undefined) throw new Error('SoftHSM2 is not installed');
  const base = openFolder();
  const tokens = path.join(base, 'tokens');
  const label = `portal-${process.pid}-${++made}`;
  const pinFile = path.join(base, `${label}.pin`);
  await writeFile(pinFile, `${softPin}\n`, { mode: 0o600 });
  const softhsm = (...args: string[]) => execute('softhsm2-util', args, { env: process.env });
  await softhsm('--init-token', '--free', '--label', label, '--so-pin', securityPin, '--pin', softPin);
  const library = loadPkcs11();
  const token = new library.PKCS11();
  token.load(modulePath);
  const endSessions = () => forgetTokens(token);
  endSessions();
  const away = path.join(base, 'away');
  return {
    settings: { modulePath, label, pinFile },
    library,
    token,
    endSessions,
    takeAway: () => rename(tokens, away),
    bringBack: () => rename(away, tokens),
    setPin: (pin) => {
      endSessions();
      token.C_Initialize({ flags: library.CKF_OS_LOCKING_OK });
      const slot = token.C_GetSlotList(true).find((each) => token.C_GetTokenInfo(each).label.trim() === label);
      const session = token.C_OpenSession(slot as Buffer, library.CKF_SERIAL_SESSION | library.CKF_RW_SESSION);
      token.C_Login(session, securityOfficer, securityPin);
      (token as Pkcs11 & { C_InitPIN(session: Buffer, pin: string): void }).C_InitPIN(session, pin);
      endSessions();
    },
  };
}
