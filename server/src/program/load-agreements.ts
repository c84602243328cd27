import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

const Agreements = z.object({
  agreements: z.array(z.object({ document: z.enum(['terms', 'privacy', 'eSign']), version: z.string() })),
});

/** The documents that a new cardholder agrees to, in their present versions, from `program.json`. */
export async function loadAgreements(folder: string): Promise<z.infer<typeof Agreements>['agreements']> {
  const content: unknown = JSON.parse(await readFile(path.join(folder, 'program.json'), 'utf8'));
  const result = Agreements.safeParse(content);
  if (!result.success) throw new Error(`program.json is not valid:\n${z.prettifyError(result.error)}`);
  return result.data.agreements;
}
