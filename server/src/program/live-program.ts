import type { FeatureToggleMap } from '@portal/contract/feature-toggle';
import type { ProgramFacts } from '@portal/contract/program';
import type { FastifyBaseLogger } from 'fastify';
import type { AnnouncementFile } from './announcement-file.ts';
import { changedWords } from './changed-words.ts';
import { type CountryData, loadCountryData, takeUpCountryData } from './country-data.ts';
import type { FaqFile } from './faq-file.ts';
import { loadAnnouncements } from './load-announcements.ts';
import { type DocumentFiles, loadDocuments } from './load-documents.ts';
import { loadFaq } from './load-faq.ts';
import { loadProgram } from './load-program.ts';
import { loadToggles } from './load-toggles.ts';
import { loadTheme } from './theme/load-theme.ts';
import type { Theme } from './theme/theme-file.ts';
import { watchFolder } from './watch-folder.ts';

/** The parts of a program that may change while the portal runs. */
export interface ProgramNow {
  facts: ProgramFacts;
  theme: Theme;
  announcements: readonly AnnouncementFile[];
  toggles: FeatureToggleMap;
  faq: readonly FaqFile[];
  documents: DocumentFiles;
  country: CountryData;
}

export interface LiveProgram {
  /** The program as its folder has it at present. */
  now(): ProgramNow;
}

/** Reads each part of a program's folder that can be read, and lists the mistakes of all others. */
export async function loadProgramParts(folder: string): Promise<{ read: Partial<ProgramNow>; mistakes: string[] }> {
  const mistakes = new Set<string>();
  const orMistake = async <Part>(reading: Promise<Part>) =>
    await reading.catch((fault: unknown) => {
      mistakes.add(fault instanceof Error ? fault.message : String(fault));
      return undefined;
    });
  const [facts, theme, announcements, toggles, faq, documents, country] = await Promise.all([
    orMistake(loadProgram(folder)),
    orMistake(loadTheme(folder)),
    orMistake(loadAnnouncements(folder)),
    orMistake(loadToggles(folder)),
    orMistake(loadFaq(folder)),
    orMistake(loadDocuments(folder)),
    orMistake(loadCountryData(folder)),
  ]);
  const read = {
    ...(facts && { facts }),
    ...(theme && { theme }),
    ...(announcements && { announcements }),
    ...(toggles && { toggles }),
    ...(faq && { faq }),
    ...(documents && { documents }),
    ...(country && { country }),
  };
  return { read, mistakes: Array.from(mistakes) };
}

const isWhole = (read: Partial<ProgramNow>): read is ProgramNow => Object.keys(read).length === 7;

/** Reads what may change of a program's folder. Throws with every file and field at fault. */
export async function loadProgramNow(folder: string): Promise<ProgramNow> {
  const { read, mistakes } = await loadProgramParts(folder);
  if (!isWhole(read)) throw new Error(mistakes.join('\n'));
  return read;
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
  takeUpCountryData(present.country);
  const stop = watchFolder(folder, async () => {
    try {
      const next = await loadProgramNow(folder);
      const changed = changedWords(present.documents, next.documents);
      if (changed.length > 0) throw new Error(changed.join('\n'));
      present = next;
      takeUpCountryData(present.country);
      log.info('the announcements, documents, switches, holidays and ZIP codes of the program are read anew');
    } catch (err) {
      log.error({ err }, 'the program has a mistake; all that was read from its folder stays as it was');
    }
  });
  return { now: () => present, stop };
}
