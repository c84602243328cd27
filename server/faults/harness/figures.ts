import { appendFile } from 'node:fs/promises';

/** Keeps what was measured, one JSON line each, in the file that `FAULT_FIGURES` names; nowhere without it. */
export async function keepFigures(what: string, figures: object): Promise<void> {
  const file = process.env['FAULT_FIGURES'];
  if (file !== undefined) await appendFile(file, `${JSON.stringify({ what, ...figures })}\n`);
}
