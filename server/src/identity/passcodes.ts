import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { OtpOption } from '@portal/contract/passcode/otp-option';
import { find, get, type Queryable, run, statement } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';
import { type Allowance, type BudgetKey, countUses, lockBudget, spendBudget } from './budgets.ts';
import { wrongCodesKey } from './person-keys.ts';
import { lockSends, type Sending } from './send-budgets.ts';

/** Life of a passcode, wrong tries that end it, and the wait before another one (docs/domain.md §8). */
export const passcodeSeconds = 10 * 60;
const maxTries = 5;
export const resendSeconds = 30;

/** Wrong codes of one person in a day, so that new codes do not give a thief new tries without end (NIST SP 800-63B-4). */
const wrongPerDay: Allowance = { limit: 30, windowSeconds: 24 * 3600 };

type Issued =
  /** `isSilent`: nobody may be written to, and nobody is told so. */
  | { ok: true; code: string; isSilent: boolean }
  /** `waitSeconds` until another one may be asked for. */
  | { ok: false; why: 'LIMIT' | 'DAY_LIMIT' | 'TOO_SOON'; waitSeconds: number }
  | { ok: false; why: 'ALL_USED_UP' };

/** The outcome of a request for a passcode: it is on its way, or the reason why not. */
export type Sent =
  | { ok: true }
  | Exclude<Issued, { ok: true }>
  | { ok: false; why: 'NO_SUCH_WAY' }
  | { ok: false; why: 'NUMBER_STOPPED' };

const lastSent = statement<[Buffer], { sentAt: Date }>(
  'identity/find-passcode-sent',
  `SELECT sent_at AS "sentAt" FROM identity.passcode WHERE subject = $1`,
);
const upsertPasscode = statement<[Buffer, OtpOption, Buffer, Date, Date], never>(
  'identity/issue-passcode',
  `INSERT INTO identity.passcode (subject, otp_option, code_hmac, sent_at, expires_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (subject) DO UPDATE SET otp_option = excluded.otp_option, code_hmac = excluded.code_hmac, sent_at = excluded.sent_at,
     expires_at = excluded.expires_at, tries = 0, used_at = NULL`,
);

function hmacsOf(keys: Keys, subject: Buffer, code: string): [Buffer, ...Buffer[]] {
  return keys.hmacs('passcodes', `${subject.toString('hex')}:${code}`);
}

/** The owner under whom a passcode is kept and wrong tries are counted: a keyed hash of the person as typed. */
export interface PasscodeOwner {
  subject: Buffer;
  personKey: Buffer;
}

/** Tells whether none of a person's codes is right any more today; locks what they are counted by. */
export async function areWrongCodesUsedUp(tx: Queryable, key: BudgetKey, now: Date): Promise<boolean> {
  return countUses(await lockBudget(tx, key), wrongPerDay.windowSeconds, now) >= wrongPerDay.limit;
}

/**
 * Makes a passcode for its owner, within the limits; the one before it no longer counts. One that goes to nobody is never
 * right, or guesses would have as many as one likes.
 */
export async function issuePasscode(tx: Queryable, keys: Keys, sending: Sending, now: Date): Promise<Issued> {
  const { subject, personKey, option } = sending;
  if (await areWrongCodesUsedUp(tx, wrongCodesKey(keys, personKey), now)) return { ok: false, why: 'ALL_USED_UP' };
  const sends = await lockSends(tx, keys, sending, now);
  if (!sends.ok) return { ok: false, why: sends.isDayOver ? 'DAY_LIMIT' : 'LIMIT', waitSeconds: sends.waitSeconds };
  const last = await find(tx, lastSent, [subject]);
  const sinceMs = last ? now.getTime() - last.sentAt.getTime() : Number.POSITIVE_INFINITY;
  if (sinceMs < resendSeconds * 1000) {
    return { ok: false, why: 'TOO_SOON', waitSeconds: Math.ceil(resendSeconds - sinceMs / 1000) };
  }
  await sends.spend();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const hmac = sends.isSilent ? randomBytes(32) : hmacsOf(keys, subject, code)[0];
  const expiresAt = new Date(now.getTime() + passcodeSeconds * 1000);
  await run(tx, upsertPasscode, [subject, option.otpOption, hmac, now, expiresAt]);
  return { ok: true, code, isSilent: sends.isSilent };
}

const chosenOption = statement<[Buffer], { otpOption: OtpOption }>(
  'identity/find-chosen-option',
  `SELECT otp_option AS "otpOption" FROM identity.passcode WHERE subject = $1`,
);

/** The way by which the last passcode of a subject was sent, or null. */
export async function findChosenOption(db: Queryable, subject: Buffer): Promise<OtpOption | null> {
  return (await find(db, chosenOption, [subject]))?.otpOption ?? null;
}

export type PasscodeCheck = 'RIGHT' | 'WRONG' | 'EXPIRED' | 'USED_UP' | 'ALL_USED_UP';

/** The refusal that each check but the right one leads to. */
export const passcodeRefusals = {
  WRONG: 'otpIncorrect',
  EXPIRED: 'otpExpired',
  USED_UP: 'otpTriesUsedUp',
  ALL_USED_UP: 'passcodesUsedUp',
} as const;

interface PasscodeRow {
  codeHmac: Buffer;
  expiresAt: Date;
  tries: number;
  usedAt: Date | null;
}

const lockPasscode = statement<[Buffer], PasscodeRow>(
  'identity/lock-passcode',
  `SELECT code_hmac AS "codeHmac", expires_at AS "expiresAt", tries, used_at AS "usedAt"
   FROM identity.passcode WHERE subject = $1 FOR UPDATE`,
);
const countTry = statement<[Buffer], { tries: number }>(
  'identity/count-passcode-try',
  `UPDATE identity.passcode SET tries = tries + 1 WHERE subject = $1 RETURNING tries`,
);
const markPasscodeUsed = statement<[Buffer, Date], never>(
  'identity/mark-passcode-used',
  `UPDATE identity.passcode SET used_at = $2 WHERE subject = $1`,
);

/**
 * Checks a passcode under its lock: it is right once, wrong five times at most, and then over. After thirty wrong ones in
 * a day none of the person's is right any more.
 */
export async function checkPasscode(
  tx: Queryable,
  keys: Keys,
  owner: PasscodeOwner,
  code: string,
  now: Date,
): Promise<PasscodeCheck> {
  const { subject } = owner;
  // Locked before the passcode's own row, wherever both are.
  const wrongKey = wrongCodesKey(keys, owner.personKey);
  if (await areWrongCodesUsedUp(tx, wrongKey, now)) return 'ALL_USED_UP';
  const row = await find(tx, lockPasscode, [subject]);
  if (!row || row.usedAt || row.expiresAt <= now) return 'EXPIRED';
  if (row.tries >= maxTries) return 'USED_UP';
  if (hmacsOf(keys, subject, code).some((hmac) => timingSafeEqual(row.codeHmac, hmac))) {
    await run(tx, markPasscodeUsed, [subject, now]);
    return 'RIGHT';
  }
  await spendBudget(tx, wrongKey, now);
  const { tries } = await get(tx, countTry, [subject]);
  return tries >= maxTries ? 'USED_UP' : 'WRONG';
}
