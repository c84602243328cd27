import { loadProgramNow, type ProgramNow } from '../program/live-program.ts';
import { type Issuing, loadIssuing } from '../program/load-issuing.ts';

/** The parts of a program's folder that a portal runs with. */
export interface ProgramParts {
  program: ProgramNow;
  issuing: Issuing;
}

/** Reads a program's folder. Throws as its loaders do. */
export async function loadProgramFolder(folder: string): Promise<ProgramParts> {
  const [program, issuing] = await Promise.all([loadProgramNow(folder), loadIssuing(folder)]);
  return { program, issuing };
}
