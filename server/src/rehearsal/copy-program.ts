import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Issuing } from '../program/load-issuing.ts';

/** The sender in every file for the bank. */
export const rehearsedSender = 'REHEARSAL';

/** The digits that ISO/IEC 7812 gives to no issuer: no card that begins so works anywhere. */
const nobodysIin = '9999';

interface ProgramFile {
  issuing: Pick<Issuing, 'iin' | 'ach'>;
}

/**
 * Copies a program's folder for a rehearsal. Two facts become others: its cards begin as nobody's do, and its files for the bank
 * come from REHEARSAL. The folder must have passed the check of programs.
 */
export async function copyProgram(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  const file = path.join(to, 'program.json');
  const program = JSON.parse(await readFile(file, 'utf8')) as ProgramFile;
  const { iin, ach } = program.issuing;
  const issuing = {
    ...program.issuing,
    iin: `${nobodysIin}${iin.slice(nobodysIin.length)}`,
    ach: { ...ach, companyName: rehearsedSender },
  };
  await writeFile(file, `${JSON.stringify({ ...program, issuing }, null, 2)}\n`);
}
