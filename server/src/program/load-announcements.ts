import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { AnnouncementContent, type AnnouncementFile } from './announcement-file.ts';
import { plainWords } from './plain-words.ts';

/**
 * Reads `announcements/<id>.json` of a program's folder, in the order of their names; none when there is no such folder.
 * Throws with every file and field at fault.
 */
export async function loadAnnouncements(folder: string): Promise<AnnouncementFile[]> {
  const here = path.join(folder, 'announcements');
  const names = (await readdir(here).catch(() => [])).filter((name) => name.endsWith('.json')).toSorted();
  const mistakes: string[] = [];
  const announcements: AnnouncementFile[] = [];
  for (const name of names) {
    const id = name.slice(0, -'.json'.length);
    const read = await readContent(path.join(here, name), id);
    if (typeof read === 'string') mistakes.push(`announcements/${name} is not valid:\n${read}`);
    else announcements.push(read);
  }
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  return announcements;
}

/** An announcement, or what is wrong with its file. */
async function readContent(file: string, id: string): Promise<AnnouncementFile | string> {
  if (!/^[a-z0-9-]{1,60}$/.test(id)) return 'its name must be small letters, digits and dashes';
  try {
    const result = AnnouncementContent.safeParse(JSON.parse(await readFile(file, 'utf8')), plainWords);
    return result.success ? { ...result.data, id } : z.prettifyError(result.error);
  } catch (error) {
    return (error as Error).message;
  }
}
