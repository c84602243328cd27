import type { ProgramFacts } from '@portal/contract/program';
import type { DemoPeople } from './people.ts';

interface Greeting {
  program: ProgramFacts;
  address: string;
  /** Null outside the demo. */
  demo: DemoPeople | null;
  /** The commands that a portal outside the demo still lacks, in order, each with its effect. */
  missing: readonly { command: string; does: string }[];
}

/**
 * Writes the lines that `npm start` prints: the address and, in the demo, the people to sign in as; before a portal is complete, what is
 * missing in place of the address. For engineers, so in English.
 */
export function greet({ program, address, demo, missing }: Greeting): string {
  if (missing.length > 0) {
    const steps = missing.flatMap(({ command, does }, at) => [`  ${at + 1}. ${command}`, `     ${does}`, '']);
    return ['', `  ${program.fullName.en} runs, and is not complete. Missing, in order:`, '', ...steps].join('\n');
  }
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
