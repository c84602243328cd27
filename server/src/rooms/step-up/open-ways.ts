import type { StepUpAction, StepUpWay } from '@portal/contract/step-up/step-up';
import {
  newDeviceDays,
  newProofDays,
  openStepUpWays,
  wantsStandingContact,
} from '@portal/contract/step-up/step-up-policy';
import type { HandlerContext } from '../../http/serve.ts';
import { findDeviceOfSession } from '../../identity/devices.ts';
import { type OpenOption, openOptionsOfHolder } from '../../identity/open-options.ts';
import { hasPasskeyFrom } from '../../identity/passkeys/stored-passkeys.ts';
import { findBankAccount, type IssuedCard, isNewBankAccount } from '../../issuer/face.ts';
import { listStandingOptions } from '../../paper/mail-address/standing-options.ts';
import { isPinWeak } from '../../telling/notices/weak-pin.ts';
import { findPinProofProblem } from './pin-proof.ts';
import { countSsnTriesLeft } from './ssn-tries.ts';

const dayMs = 86_400_000;

type Context = Pick<HandlerContext<unknown, 'holder', 'writes'>, 'tx' | 'now' | 'holder' | 'services'>;

export interface OpenWays {
  ways: StepUpWay[];
  /** Where a passcode can go. */
  options: OpenOption[];
  /** Tries of SSN and ZIP that are left. */
  ssnTriesLeft: number;
}

/** The acts that a representative can prove. */
const openToRepresentatives: ReadonlySet<StepUpAction> = new Set<StepUpAction>([
  'SET_PIN',
  'CHANGE_PIN',
  'REPLACE_CARD',
  'EDIT_BANK',
  'TRANSFER',
]);

/** The proofs that are open for an act with a card of the holder's own (`step-up-policy.ts`). */
export async function findOpenWays(
  { tx, now, holder, services: { keys } }: Context,
  card: IssuedCard,
  action: StepUpAction,
): Promise<OpenWays> {
  if (holder.representative !== null) {
    // Codes to their own contacts alone: neither the cardholder's SSN nor a PIN says who they are.
    const own = openToRepresentatives.has(action) ? await openOptionsOfHolder(tx, keys, holder) : [];
    return { ways: own.length > 0 ? ['OTP'] : [], options: own, ssnTriesLeft: 0 };
  }
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const bank = action === 'TRANSFER' ? await findBankAccount(tx, card.accountId) : null;
  const isBankNew = bank !== null && isNewBankAccount(bank, now);
  const all = await openOptionsOfHolder(tx, keys, holder);
  const standing = await listStandingOptions(tx, keys, holder, now);
  const device = await findDeviceOfSession(tx, holder.sessionId);
  const ssnTriesLeft = await countSsnTriesLeft(tx, keys, holder.holderId, now);
  const ways = openStepUpWays(action, {
    hasContact: all.length > 0,
    hasStandingContact: standing.length > 0,
    hasOldPasskey: await hasPasskeyFrom(tx, holder.loginId, daysAgo(newProofDays)),
    hasPin: findPinProofProblem(card) === null && !card.lockReasons.includes('PIN_TRIES'),
    isPinNew: await isPinWeak(tx, card, holder.holderId, now),
    isDeviceNew: device === null || device.firstSeenAt > daysAgo(newDeviceDays),
    ssnTriesLeft,
    isBankNew,
  });
  const isByPasscode = ways.includes('OTP') || ways.includes('SSN_ZIP_OTP');
  const reachable = wantsStandingContact(action, { isBankNew }) ? standing : all;
  return { ways, options: isByPasscode ? reachable : [], ssnTriesLeft };
}
