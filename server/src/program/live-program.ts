import type { FeatureToggleMap } from '@portal/contract/feature-toggle';
import type { ProgramFacts } from '@portal/contract/program';
import type { FastifyBaseLogger } from 'fastify';
import type { AnnouncementFile } from './announcement-file.ts';
import type { FaqFile } from './faq-file.ts';
import { loadAnnouncements } from './load-announcements.ts';
import { type DocumentFiles, loadDocuments } from './load-documents.ts';
import { loadFaq } from './load-faq.ts';
import { loadProgram } from './load-program.ts';
import { loadToggles } from './load-toggles.ts';
import { loadTheme } from './theme/load-theme.ts';
import type { Theme } from './theme/theme-file.ts';
import { watchFolder } from './watch-folder.ts';

/** What of a program may change while the portal runs. */
export interface ProgramNow {
  facts: ProgramFacts;
  theme: Theme;
  announcements: readonly AnnouncementFile[];
  toggles: FeatureToggleMap;
  faq: readonly FaqFile[];
  documents: DocumentFiles;
}

export interface LiveProgram {
  /** The program as its folder has it at present. */
  now(): ProgramNow;
}

/** Reads what may change of a program's folder. Throws with the file and the fields at fault. */
export async function loadProgramNow(folder: string): Promise<ProgramNow> {
  const [facts, theme, announcements, toggles, faq, documents] = await Promise.all([
    loadProgram(folder),
    loadTheme(folder),
    loadAnnouncements(folder),
    loadToggles(folder),
    loadFaq(folder),
    loadDocuments(folder),
  ]);
  return { facts, theme, announcements, toggles, faq, documents };
}

/**
 * Reads a program's folder, and again whenever it changes. A folder with a mistake keeps the portal from starting; a
 * mistake that comes later is logged, and what was read last stays.
 */
export async function followProgram(
  folder: string,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Promise<LiveProgram & { stop(): void }> {
  let present = await loadProgramNow(folder);
  const stop = watchFolder(folder, async () => {
    try {
      present = await loadProgramNow(folder);
      log.info('the announcements, documents and switches of the program are read anew');
    } catch (err) {
      log.error({ err }, 'the program has a mistake; announcements, documents and switches stay as they were');
    }
  });
  return { now: () => present, stop };
}
