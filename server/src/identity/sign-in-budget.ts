import { foldUserId } from '@portal/contract/person/user-id';
import type { Queryable } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';
import {
  type Budget,
  type BudgetKey,
  compareKeys,
  countUses,
  type LockedKind,
  lockBudgets,
  resetBudgetGroup,
  resetBudgets,
  spendBudget,
} from './budgets.ts';
import { checkPasswordBudget, countWrongPassword } from './password-budget.ts';

/** 100 wrong ones in a row over all unknown devices (NIST SP 800-63B-4), and 100 names an hour (docs/domain.md §8). */
const maxInARow = 100;
const namesPerAddress = { limit: 100, windowSeconds: 3600 };

/**
 * The facts that count one try to sign in: the user ID as typed, whether it exists or not, and the address it comes from.
 */
export interface SignInTry {
  userId: string;
  /** The device, if the login knows it. */
  deviceId: number | null;
  /** IPv4 address or IPv6 /64. */
  address: string;
}

export type SignInGate = 'OPEN' | 'LOCKED_FOR_NOW' | 'CLOSED' | 'TOO_MANY_NAMES';

interface LockedBudget {
  key: BudgetKey;
  budget: Budget;
}

/** Budgets that are locked until the transaction ends. */
export interface SignInBudgets {
  gate: SignInGate;
  /** Of this user ID at this address, or on this known device. */
  place: LockedBudget;
  /** Of this user ID over all unknown devices. */
  strangers: LockedBudget;
  /** Of this address over all user IDs; null for a known device, which shows that it is no stranger's. */
  names: LockedBudget | null;
}

const groupOf = (keys: Keys, userId: string): BudgetKey => keys.hmacs('budgets', `sign-in:${foldUserId(userId)}`);

/**
 * Locks what a try is counted by, so that parallel ones are counted one after the other, and says whether a password may
 * be tried. A known device has a budget of its own, so strangers never use up what a cardholder's own devices have.
 */
export async function lockSignInBudgets(
  tx: Queryable,
  keys: Keys,
  { userId, deviceId, address }: SignInTry,
  now: Date,
): Promise<SignInBudgets> {
  const name = `sign-in:${foldUserId(userId)}`;
  const group = groupOf(keys, userId)[0];
  const isKnown = deviceId !== null;
  const placeName = isKnown ? `device:${deviceId}` : `address:${address}`;
  const place: LockedKind = { key: keys.hmacs('budgets', `${name}:${placeName}`), group };
  const strangers: LockedKind = { key: keys.hmacs('budgets', `${name}:strangers`), group, countsInARow: true };
  const names: LockedKind | null = isKnown ? null : { key: keys.hmacs('budgets', `sign-in-names:${address}`) };
  const inOrder = [place, strangers, ...(names ? [names] : [])].toSorted((a, b) => compareKeys(a.key, b.key));
  const budgetsInOrder = await lockBudgets(tx, inOrder);
  const budgetOf = (each: LockedKind): LockedBudget => ({
    key: each.key,
    budget: budgetsInOrder[inOrder.indexOf(each)] as Budget,
  });
  const budgets = { place: budgetOf(place), strangers: budgetOf(strangers), names: names && budgetOf(names) };
  return { gate: gateOf(budgets, now), ...budgets };
}

/** Tells whether an address tries a user ID for the first time within the hour. */
function isNewName(place: Budget, now: Date): boolean {
  return countUses(place, namesPerAddress.windowSeconds, now) === 0;
}

function gateOf({ place, strangers, names }: Omit<SignInBudgets, 'gate'>, now: Date): SignInGate {
  const gate = checkPasswordBudget(place.budget, now);
  if (gate === 'LOCKED') return 'CLOSED';
  if (names === null) return gate;
  if (strangers.budget.closedAt) return 'CLOSED';
  if (gate !== 'OPEN') return gate;
  const tried = countUses(names.budget, namesPerAddress.windowSeconds, now);
  return tried >= namesPerAddress.limit && isNewName(place.budget, now) ? 'TOO_MANY_NAMES' : 'OPEN';
}

/** Counts a wrong password or an unknown user. The caller holds the locks. */
export async function countWrongSignIn(
  tx: Queryable,
  { place, strangers, names }: SignInBudgets,
  now: Date,
): Promise<void> {
  if (names === null) {
    await countWrongPassword(tx, place.key, place.budget, now);
    return;
  }
  if (isNewName(place.budget, now)) await spendBudget(tx, names.key, now);
  await spendBudget(tx, place.key, now);
  await spendBudget(tx, strangers.key, now, (strangers.budget.inARow ?? 0) + 1 >= maxInARow);
}

/** Tells whether anything may be counted, be it under a key of before. A row that counts nothing goes with the next sweep. */
const mayCount = ({ key, budget: { usedAt, closedAt, inARow } }: LockedBudget): boolean =>
  usedAt.length > 0 || closedAt !== null || (inARow ?? 0) > 0 || key.length > 1;

/** Forgets the wrong passwords of this place after a right one; those of all strangers only after one on a known device. */
export async function forgetWrongSignIns(tx: Queryable, { place, strangers, names }: SignInBudgets): Promise<void> {
  const counting = (names === null ? [place, strangers] : [place]).filter(mayCount);
  if (counting.length > 0) {
    await resetBudgets(
      tx,
      counting.map(({ key }) => key),
    );
  }
}

/** Forgets every wrong password that was tried for a user ID, wherever: its holder has proved who they are. */
export async function clearSignInBudgets(tx: Queryable, keys: Keys, userId: string): Promise<void> {
  await resetBudgetGroup(tx, groupOf(keys, userId));
}
