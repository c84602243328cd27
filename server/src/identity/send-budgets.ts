import type { Queryable } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';
import { type Allowance, type BudgetKey, compareKeys, lockBudget, secondsUntilFree, spendBudget } from './budgets.ts';
import type { OpenOption } from './open-options.ts';

/**
 * The purpose of a passcode. Each purpose has sends of its own, so that what a stranger can ask for takes nothing from who
 * has proved more: a right password, the card, or a device that is known.
 */
export type SendPurpose =
  | 'SIGN_IN'
  | 'REGISTRATION'
  | 'USER_ID'
  | 'PASSWORD'
  | 'KNOWN_DEVICE'
  | 'SIGNED_IN'
  | 'DESK_CALL'
  | 'HELPING';

/** A person or a contact gets three in 15 minutes; one address, behind which many people may sit, more. */
const perQuarter: Allowance = { limit: 3, windowSeconds: 15 * 60 };
const perAddress: Allowance = { limit: 60, windowSeconds: 15 * 60 };

/** How many codes one contact gets in a day, so that nobody is flooded; what strangers can ask for is the least. */
const perDay: Record<SendPurpose, number> = {
  SIGN_IN: 20,
  REGISTRATION: 6,
  USER_ID: 6,
  PASSWORD: 6,
  KNOWN_DEVICE: 6,
  SIGNED_IN: 30,
  DESK_CALL: 6,
  HELPING: 6,
};

/** A passcode that is to be sent: whose, for what, where to and from where it was asked for. */
export interface Sending {
  /** The key that the passcode is kept under. */
  subject: Buffer;
  personKey: Buffer;
  purpose: SendPurpose;
  option: OpenOption;
  /** IPv4 address or IPv6 /64 of who asks. */
  address: string;
}

interface SendBudget {
  key: BudgetKey;
  allowances: readonly Allowance[];
  isSpent: boolean;
}

const dayOf = (purpose: SendPurpose): Allowance => ({ limit: perDay[purpose], windowSeconds: 24 * 3600 });

/** By person. Where the ways are veiled, by proof: what was sent before in others would tell which password was right. */
function personBudget(keys: Keys, { subject, personKey, purpose, option }: Sending): SendBudget {
  const name = option.isVeiled ? subject : personKey;
  const key = keys.hmacs('budgets', `send:${purpose}:${name.toString('hex')}`);
  return { key, allowances: [perQuarter], isSpent: true };
}

/** By contact. An invented one counts as the person's own, so that nobody sees a difference. */
function contactBudget(keys: Keys, { subject, personKey, purpose, option }: Sending): SendBudget {
  const { contact, masked, isVeiled } = option;
  const invented = `${(isVeiled ? subject : personKey).toString('hex')}:${masked}`;
  const key = keys.hmacs('budgets', `send:${purpose}:${contact ?? invented}`);
  return { key, allowances: [perQuarter, dayOf(purpose)], isSpent: true };
}

/** By address, before anything but data is proved. Codes that go nowhere use up nothing of what its people share. */
function addressBudgets(keys: Keys, { purpose, option, address }: Sending): SendBudget[] {
  if (purpose === 'SIGN_IN' || purpose === 'KNOWN_DEVICE') return [];
  const key = keys.hmacs('budgets', `send:${address}`);
  return [{ key, allowances: [perAddress], isSpent: option.contact !== null }];
}

/** Tells whether one more may go out: to whom, if anybody, or how long to wait. */
export type SendCheck =
  | { ok: true; isSilent: boolean; spend: () => Promise<void> }
  | { ok: false; waitSeconds: number; isDayOver: boolean };

async function waitFor(tx: Queryable, { key, allowances }: SendBudget, now: Date): Promise<number> {
  const budget = await lockBudget(tx, key);
  return Math.max(...allowances.map((allowance) => secondsUntilFree(budget, allowance, now)));
}

/**
 * Locks what a send is counted by. Where the ways are veiled, a contact whose codes are used up is no refusal, as it would
 * tell that there is one: the send is silent then.
 */
export async function lockSends(tx: Queryable, keys: Keys, sending: Sending, now: Date): Promise<SendCheck> {
  const contact = contactBudget(keys, sending);
  const others = [personBudget(keys, sending), ...addressBudgets(keys, sending)];
  const waits = new Map<SendBudget, number>();
  const budgets = [contact, ...others].toSorted((a, b) => compareKeys(a.key, b.key));
  for (const budget of budgets) waits.set(budget, await waitFor(tx, budget, now));
  const isSilent = sending.option.isVeiled === true && (waits.get(contact) ?? 0) > 0;
  const told = isSilent ? others : budgets;
  const waitSeconds = Math.max(...told.map((budget) => waits.get(budget) ?? 0));
  if (waitSeconds > 0) return { ok: false, waitSeconds, isDayOver: waitSeconds > perQuarter.windowSeconds };
  const spent = (isSilent ? others : budgets).filter(({ isSpent }) => isSpent);
  const spend = async () => {
    for (const { key } of spent) await spendBudget(tx, key, now);
  };
  return { ok: true, isSilent, spend };
}

/** Tells whether no code can be had now by one way: somebody has used up what the person or the contact has. */
export async function areSendsUsedUp(tx: Queryable, keys: Keys, sending: Sending, now: Date): Promise<boolean> {
  const budgets = [personBudget(keys, sending), contactBudget(keys, sending)];
  for (const budget of budgets.toSorted((a, b) => compareKeys(a.key, b.key))) {
    if ((await waitFor(tx, budget, now)) > 0) return true;
  }
  return false;
}
