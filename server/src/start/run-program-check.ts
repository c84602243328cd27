import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageBundle } from '@portal/contract/page-bundle';
import { checkProgram } from '../program/check/check-program.ts';
import { draftsIn } from '../program/check/document-mistakes.ts';
import { sameAsModel } from '../program/check/same-as-model.ts';
import { loadDocuments } from '../program/load-documents.ts';
import { loadIssuing } from '../program/load-issuing.ts';
import type { Config } from './config.ts';

interface CheckTools {
  config: Pick<Config, 'webDist' | 'demoProgramDir'>;
  /** yyyy-MM-dd. */
  today: string;
  write: (line: string) => void;
}

/** The paths of the portal's pages; null where the web app is not built. */
async function findPages(webDist: string): Promise<string[] | null> {
  const file = pathToFileURL(path.join(webDist, 'server/render.js')).href;
  const bundle = await (import(file) as Promise<Pick<PageBundle, 'pages'>>).catch(() => null);
  return bundle?.pages.map((page) => page.path) ?? null;
}

/** Tells every mistake in a program's folder, then what is left to do; the exit code: 0 without a mistake, else 1. */
export async function runProgramCheck(folder: string, { config, today, write }: CheckTools): Promise<0 | 1> {
  const pages = await findPages(config.webDist);
  const mistakes = await checkProgram(folder, { pages, today });
  const drafts = await loadDocuments(folder).then(draftsIn, () => []);
  const copied = await sameAsModel(folder, config.demoProgramDir);
  const { unclaimed } = await loadIssuing(folder).catch(() => ({ unclaimed: null }));
  const left = [
    ...drafts.map((name) => `${name}: a lawyer must read it; then take "isDraft" out`),
    ...copied,
    ...(unclaimed?.confirmed === null
      ? ['unclaimed-property.csv: counsel must compare it with the law; then fill unclaimed.confirmed in program.json']
      : []),
    ...(pages ? [] : ['links: build the web app (npm start does), and check again']),
  ];
  for (const mistake of mistakes) write(mistake);
  if (left.length > 0) write(['', 'Left to do:', ...left.map((each) => `- ${each}`)].join('\n'));
  write(mistakes.length === 0 ? '\nNo mistake.' : `\n${mistakes.length} to mend. Where: docs/new-program.md`);
  return mistakes.length === 0 ? 0 : 1;
}
