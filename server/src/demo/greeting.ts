import type { ProgramFacts } from '@portal/contract/program';
import type { DemoPeople } from './people.ts';

/** Writes the lines that `npm start` prints: the address and, in the demo, whom to sign in as. For engineers, so in English. */
export function greet(program: ProgramFacts, address: string, demo: DemoPeople | null): string {
  const lines = ['', `  ${program.fullName.en} is ready at ${address}`, ''];
  if (demo) {
    lines.push('  Sign in as one of the demo people (none of them is real):', '');
    for (const { userId, givenName, familyName } of demo.people) {
      if (userId) lines.push(`    ${userId.padEnd(14)} ${givenName} ${familyName}`);
    }
    lines.push('', `  Password of everyone: ${demo.password}`);
    lines.push('', `  The staff console, with its people: ${address}/desk`, '');
  }
  return lines.join('\n');
}
