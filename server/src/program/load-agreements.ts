import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Agreement,
  type AgreementName,
  AgreementText,
  agreementNames,
} from '@portal/contract/agreements/agreement';
import type { Language } from '@portal/contract/language';
import * as z from 'zod/mini';

const AgreementFile = z.object({ version: z.iso.date(), en: AgreementText, es: AgreementText });
type AgreementFile = z.infer<typeof AgreementFile>;

/** The program's documents, in the versions that count now. */
export interface Agreements {
  /** All of them, by name and version. */
  list(): Agreement[];
  /** The words of one. */
  textOf(document: AgreementName, language: Language): AgreementText;
}

/** Documents held in memory. */
export function createAgreements(files: Record<AgreementName, AgreementFile>): Agreements {
  return {
    list: () => agreementNames.map((document) => ({ document, version: files[document].version })),
    textOf: (document, language) => files[document][language],
  };
}

async function loadFile(folder: string, document: AgreementName): Promise<AgreementFile> {
  const name = `documents/${document}.json`;
  const result = AgreementFile.safeParse(JSON.parse(await readFile(path.join(folder, name), 'utf8')));
  if (!result.success) throw new Error(`${name} is not valid:\n${z.prettifyError(result.error)}`);
  return result.data;
}

/** Loads and checks the documents of a program's folder. Throws with the file and the fields at fault. */
export async function loadAgreements(folder: string): Promise<Agreements> {
  const entries = await Promise.all(agreementNames.map(async (name) => [name, await loadFile(folder, name)] as const));
  return createAgreements(Object.fromEntries(entries) as Record<AgreementName, AgreementFile>);
}
