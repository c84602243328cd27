import { holdsProgramName } from '@portal/contract/person/program-name';
import type { ProgramFacts } from '@portal/contract/program';
import { isLeakedPassword } from './leaked-passwords.ts';

/**
 * Returns why a new password that keeps the rules of the form is refused, or null. The specification's own rules (§5) are
 * checked first.
 */
export function findNewPasswordProblem(
  password: string,
  { name, what, fullName }: Pick<ProgramFacts, 'name' | 'what' | 'fullName'>,
): 'passwordLeaked' | 'passwordProgramName' | null {
  const names = [name, ...Object.values(what), ...Object.values(fullName)];
  if (holdsProgramName(password, names)) return 'passwordProgramName';
  return isLeakedPassword(password) ? 'passwordLeaked' : null;
}
