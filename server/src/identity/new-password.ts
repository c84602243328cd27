import { holdsProgramName } from '@portal/contract/person/program-name';
import type { ProgramFacts } from '@portal/contract/program';
import { isLeakedPassword } from './leaked-passwords.ts';

/**
 * Why a new password is not taken that keeps the rules of the form, or null. What the specification asks for (§5) is said
 * before it.
 */
export function findNewPasswordProblem(
  password: string,
  { name, what, fullName }: Pick<ProgramFacts, 'name' | 'what' | 'fullName'>,
): 'passwordLeaked' | 'passwordProgramName' | null {
  const names = [name, ...Object.values(what), ...Object.values(fullName)];
  if (holdsProgramName(password, names)) return 'passwordProgramName';
  return isLeakedPassword(password) ? 'passwordLeaked' : null;
}
