import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type DocumentName, documentNames } from '@portal/contract/documents/document';
import * as z from 'zod/mini';
import { DocumentFile } from './document-file.ts';
import { plainWords } from './plain-words.ts';

/** The versions of each document, newest first; the first is the one that counts. */
export type DocumentFiles = Record<DocumentName, readonly DocumentFile[]>;

/** The required content of each file, for whoever finds that it is missing. */
const purposes: Record<DocumentName, string> = {
  annualDisclosure: 'rights, liability and errors, as Regulation E has a program tell its cardholders',
  feeSchedule: 'all fees and limits',
  errorResolution: 'what to do about errors (12 CFR 1005.18(d)(3))',
  terms: 'the terms of the online account',
  privacy: 'what is kept about people, and why',
  eSign: 'the consent to documents online',
  mobileTerms: 'the terms of text messages',
};

const folder = 'documents';
const formerFolder = 'documents/former';

/** Returns the content of a file, or adds the reason why not to `mistakes`. */
async function readOne(programDir: string, name: string, mistakes: string[]): Promise<DocumentFile | null> {
  try {
    const content: unknown = JSON.parse(await readFile(path.join(programDir, name), 'utf8'));
    const result = DocumentFile.safeParse(content, plainWords);
    if (result.success) return result.data;
    mistakes.push(`${name} is not valid:\n${z.prettifyError(result.error)}`);
  } catch (fault) {
    const isMissing = (fault as { code?: string }).code === 'ENOENT';
    mistakes.push(isMissing ? missing(name) : `${name} is not valid:\n${(fault as Error).message}`);
  }
  return null;
}

function missing(name: string): string {
  const document = path.basename(name, '.json') as DocumentName;
  return (
    `${name} is missing. It holds ${purposes[document]}: ` +
    'a file with "version" (the day from which it counts), "en" and "es", each with "title" and "sections"'
  );
}

/** Former versions of a document, newest first: `documents/former/<name>-<version>.json`. */
async function readFormer(programDir: string, document: DocumentName, names: readonly string[], mistakes: string[]) {
  const own = names.filter((name) => name.startsWith(`${document}-`)).toSorted();
  const files = await Promise.all(
    own.map(async (name) => {
      const file = await readOne(programDir, `${formerFolder}/${name}`, mistakes);
      if (file !== null && name !== `${document}-${file.version}.json`)
        mistakes.push(`${formerFolder}/${name} is not valid: it holds the version ${file.version}`);
      return file;
    }),
  );
  return files.filter((file) => file !== null).toReversed();
}

/** Lists the mistakes in the order of a document's versions. */
function mistakesAmong(document: DocumentName, [now, ...former]: readonly DocumentFile[]): string[] {
  const [last] = former;
  if (!now || !last) return [];
  if (last.version >= now.version)
    return [`${folder}/${document}.json is not valid: its version ${now.version} is not after ${last.version}`];
  if (now.changes) return [];
  return [`${folder}/${document}.json is not valid: "changes" must say what changed since ${last.version}`];
}

/**
 * Reads the documents of a program's folder, each with its former versions. Throws with every file that is missing and
 * what it has to hold, and every file and field at fault.
 */
export async function loadDocuments(programDir: string): Promise<DocumentFiles> {
  const mistakes: string[] = [];
  const former = await readdir(path.join(programDir, formerFolder)).catch(() => []);
  const names = former.filter((name) => name.endsWith('.json'));
  for (const name of names) {
    if (!documentNames.some((document) => name.startsWith(`${document}-`)))
      mistakes.push(`${formerFolder}/${name} is not valid: there is no document of this name`);
  }
  const read = await Promise.all(
    documentNames.map(async (document) => {
      // Kept apart, so that they are told in the order of the documents, whichever file is read first.
      const own: string[] = [];
      const now = await readOne(programDir, `${folder}/${document}.json`, own);
      const files = [...(now ? [now] : []), ...(await readFormer(programDir, document, names, own))];
      if (now) own.push(...mistakesAmong(document, files));
      return { entry: [document, files] as const, own };
    }),
  );
  mistakes.push(...read.flatMap(({ own }) => own));
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  return Object.fromEntries(read.map(({ entry }) => entry)) as Record<DocumentName, DocumentFile[]>;
}
